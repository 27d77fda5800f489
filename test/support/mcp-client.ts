import { request } from "node:http";
import { text } from "node:stream/consumers";
import { type CallToolResult, Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

export const mcpVersions = ["2025-06-18", "2025-11-25", "2026-07-28"] as const;
export type McpVersion = (typeof mcpVersions)[number];

const statelessVersion: McpVersion = "2026-07-28";

/** For tests: the official client, restricted to one revision of the protocol. */
export function newMcpClient(version: McpVersion): Client {
  const options =
    version === statelessVersion
      ? { versionNegotiation: { mode: { pin: version } } }
      : { supportedProtocolVersions: [version] };
  return new Client({ name: "landfall-tests", version: "1.0.0" }, options);
}

/** For tests: the official client, connected over HTTP with this key, or without one. */
export async function connectMcp(url: string, key: string | null, version: McpVersion = "2025-11-25"): Promise<Client> {
  const client = newMcpClient(version);
  const requestInit = key === null ? {} : { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
  return client;
}

export type ToolReply = { failed: boolean; data: Record<string, unknown>; json: Record<string, unknown>; text: string };

/** For tests: calls a tool. `data` is the structured content, `json` the parsed first text block, `text` all text blocks. */
export async function callTool(client: Client, name: string, args: Record<string, unknown> = {}): Promise<ToolReply> {
  const result = (await client.callTool({ name, arguments: args })) as CallToolResult;
  const texts = result.content.flatMap((block) => (block.type === "text" ? [block.text] : []));
  const failed = result.isError === true;
  const data = (result.structuredContent ?? {}) as Record<string, unknown>;
  return { failed, data, json: failed ? {} : JSON.parse(texts[0] ?? ""), text: texts.join("\n") };
}

function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, item]) => [name, withSortedKeys(item)]));
}

/** For tests: server info, instructions, tools, prompts and resources of a server as JSON, independent of the transport. */
export async function readServerFeatures(client: Client): Promise<string> {
  const { tools } = await client.listTools();
  const { prompts } = await client.listPrompts();
  const { resources } = await client.listResources();
  const { resourceTemplates } = await client.listResourceTemplates();
  const version = client.getServerVersion();
  const server = { name: version?.name, version: version?.version };
  const features = { server, instructions: client.getInstructions(), tools, prompts, resources, resourceTemplates };
  return `${JSON.stringify(withSortedKeys(features), null, 2)}\n`;
}

export type HttpReply = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

/** For tests: sends one POST on its own connection with exactly these headers, including Host, which fetch would not send. */
export async function postMessage(
  url: string,
  body: string | Buffer,
  headers: Record<string, string>,
): Promise<HttpReply> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: "POST", headers, agent: false }, (response) => {
      text(response).then(
        (received) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: received }),
        reject,
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

import { type CallToolResult, Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

export const mcpVersions = ["2025-06-18", "2025-11-25", "2026-07-28"] as const;
export type McpVersion = (typeof mcpVersions)[number];

const handshakeless: McpVersion = "2026-07-28";

/** For tests: the official client, held to one revision of the protocol. */
export function newMcpClient(version: McpVersion): Client {
  const options =
    version === handshakeless
      ? { versionNegotiation: { mode: { pin: version } } }
      : { supportedProtocolVersions: [version] };
  return new Client({ name: "landfall-tests", version: "1.0.0" }, options);
}

/** For tests: the official client, connected over HTTP with this key. */
export async function connectMcp(url: string, key: string | null, version: McpVersion = "2025-11-25"): Promise<Client> {
  const client = newMcpClient(version);
  const requestInit = key === null ? {} : { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
  return client;
}

export type ToolReply = { failed: boolean; data: Record<string, unknown>; json: Record<string, unknown>; text: string };

/** For tests: calls a tool. `data` is the structured content, `json` the first text block, `text` all of them. */
export async function callTool(client: Client, name: string, args: Record<string, unknown> = {}): Promise<ToolReply> {
  const result = (await client.callTool({ name, arguments: args })) as CallToolResult;
  const texts = result.content.flatMap((block) => (block.type === "text" ? [block.text] : []));
  const failed = result.isError === true;
  const data = (result.structuredContent ?? {}) as Record<string, unknown>;
  return { failed, data, json: failed ? {} : JSON.parse(texts[0] ?? ""), text: texts.join("\n") };
}

import {
  createMcpHandler,
  isLegacyRequest,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import type { Account } from "@/lib/platform/auth/account";
import { log } from "@/lib/platform/log";
import { createToolServer } from "./create-tool-server";
import type { Asked } from "./guard-messages";

const onerror = (error: Error) => log().info({ err: error }, "tool server refused a message");

/** Revisions with a handshake: nothing is kept between messages, so each is served by a server of its own. */
async function serveWithHandshake(request: Request, { account, message }: Asked): Promise<Response> {
  const server: McpServer = createToolServer(account);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  transport.onerror = onerror;
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: message });
  } finally {
    await server.close();
  }
}

const noAccount = () => {
  throw new Error("a message without an account");
};

const modern = createMcpHandler(
  ({ authInfo }) => createToolServer((authInfo?.extra?.account as Account | undefined) ?? noAccount()),
  { legacy: "reject", onerror },
);

/** A stream of news that never come would only be held open. */
const methodNotFound = (id: unknown) =>
  Response.json({ jsonrpc: "2.0", id: id ?? null, error: { code: -32_601, message: "Method not found" } });

type Message = Record<string, unknown>;
const isRecord = (value: unknown): value is Message =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Clients whose schemas know no optional arguments send null for what they leave out. */
function withoutNulls(message: Message): Message {
  const { method, params } = message;
  if (method !== "tools/call" || !isRecord(params) || !isRecord(params.arguments)) return message;
  const given = Object.entries(params.arguments).filter(([, value]) => value !== null);
  return { ...message, params: { ...params, arguments: Object.fromEntries(given) } };
}

/** Answers one message in whichever revision of the protocol it is written. */
export async function serveMessage(request: Request, { account, message: raw }: Asked): Promise<Response> {
  const asked = { account, message: withoutNulls(raw) };
  if (asked.message.method === "subscriptions/listen") return methodNotFound(asked.message.id);
  if (await isLegacyRequest(request, asked.message)) return serveWithHandshake(request, asked);
  const authInfo = { token: "", clientId: account.id, scopes: [], extra: { account } };
  return modern.fetch(request, { authInfo, parsedBody: asked.message });
}

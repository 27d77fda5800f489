import {
  createMcpHandler,
  isLegacyRequest,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import type { Account } from "@/lib/platform/auth/account";
import { log } from "@/lib/platform/log";
import { createToolServer } from "./create-tool-server";
import type { McpRequest } from "./handle-mcp-request";

const onerror = (error: Error) => log().info({ err: error }, "MCP library rejected a message");

/** Serves protocol revisions with a handshake. The server is stateless, so each message gets its own instance. */
async function serveWithHandshake(request: Request, { account, message }: McpRequest): Promise<Response> {
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
  throw new Error("message without account");
};

const modern = createMcpHandler(
  ({ authInfo }) => createToolServer((authInfo?.extra?.account as Account | undefined) ?? noAccount()),
  { legacy: "reject", onerror },
);

/** Subscriptions are not supported, because lists and resources do not send change notifications. */
const methodNotFound = (id: unknown) =>
  Response.json({ jsonrpc: "2.0", id: id ?? null, error: { code: -32_601, message: "Method not found" } });

type Message = Record<string, unknown>;
const isRecord = (value: unknown): value is Message =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Removes null arguments: some clients send null for omitted optional arguments. */
function withoutNulls(message: Message): Message {
  const { method, params } = message;
  if (method !== "tools/call" || !isRecord(params) || !isRecord(params.arguments)) return message;
  const defined = Object.entries(params.arguments).filter(([, value]) => value !== null);
  return { ...message, params: { ...params, arguments: Object.fromEntries(defined) } };
}

/** Serves one message of any supported protocol revision. */
export async function serveMessage(request: Request, { account, message: raw }: McpRequest): Promise<Response> {
  const mcpRequest = { account, message: withoutNulls(raw) };
  if (mcpRequest.message.method === "subscriptions/listen") return methodNotFound(mcpRequest.message.id);
  if (await isLegacyRequest(request, mcpRequest.message)) return serveWithHandshake(request, mcpRequest);
  const authInfo = { token: "", clientId: account.id, scopes: [], extra: { account } };
  return modern.fetch(request, { authInfo, parsedBody: mcpRequest.message });
}

import { randomUUID } from "node:crypto";
import {
  createMcpHandler,
  isLegacyRequest,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import type { McpRequest } from "@/lib/mcp/server/handle-mcp-request";
import { addClientRequestTools } from "./client-request-tools";
import { addContentTools } from "./content-tools";
import { addInputTools, stateCodec } from "./input-tools";
import { addPromptsAndResources } from "./prompts-and-resources";

function createFixtureServer(): McpServer {
  const capabilities = { resources: { subscribe: true }, logging: {}, completions: {} };
  const info = { name: "conformance-fixture", version: "1.0.0" };
  const server = new McpServer(info, { capabilities, requestState: { verify: stateCodec.verify } });
  addContentTools(server);
  addClientRequestTools(server);
  addInputTools(server);
  addPromptsAndResources(server);
  server.server.setRequestHandler("resources/subscribe", () => ({}));
  server.server.setRequestHandler("resources/unsubscribe", () => ({}));
  return server;
}

const modern = createMcpHandler(createFixtureServer, { legacy: "reject" });
const sessions = new Map<string, WebStandardStreamableHTTPServerTransport>();

async function sessionOf(request: Request): Promise<WebStandardStreamableHTTPServerTransport> {
  const known = sessions.get(request.headers.get("mcp-session-id") ?? "");
  if (known) return known;
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: randomUUID,
    onsessioninitialized: (id) => {
      sessions.set(id, transport);
    },
  });
  await createFixtureServer().connect(transport);
  return transport;
}

/**
 * Serves the fixture tools behind the product's request handling. Requests to the client during a call need sessions, which the
 * product does not use.
 */
export async function serveFixture(request: Request, { message }: McpRequest): Promise<Response> {
  if (!(await isLegacyRequest(request, message))) return modern.fetch(request, { parsedBody: message });
  return (await sessionOf(request)).handleRequest(request, { parsedBody: message });
}

import { randomUUID } from "node:crypto";
import {
  createMcpHandler,
  isLegacyRequest,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import type { Asked } from "@/lib/mcp/server/guard-messages";
import { addAskingTools } from "./asking-tools";
import { addContentTools } from "./content-tools";
import { addInputTools, stateCodec } from "./input-tools";
import { addPromptsAndResources } from "./prompts-and-resources";

function createFixtureServer(): McpServer {
  const capabilities = { resources: { subscribe: true }, logging: {}, completions: {} };
  const info = { name: "conformance-fixture", version: "1.0.0" };
  const server = new McpServer(info, { capabilities, requestState: { verify: stateCodec.verify } });
  addContentTools(server);
  addAskingTools(server);
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
 * The suite's own tools, behind the guard that the product's stand behind. Asking a client while a tool works takes sessions,
 * which the product has no use for.
 */
export async function serveFixture(request: Request, { message }: Asked): Promise<Response> {
  if (!(await isLegacyRequest(request, message))) return modern.fetch(request, { parsedBody: message });
  return (await sessionOf(request)).handleRequest(request, { parsedBody: message });
}

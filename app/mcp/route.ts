import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { handlePreflight } from "@/lib/mcp/server/cors";
import { handleMcpRequest } from "@/lib/mcp/server/handle-mcp-request";
import { serveMessage } from "@/lib/mcp/server/serve-message";

export const POST = defineRoute({
  summary: "Handle one JSON-RPC message of the Model Context Protocol",
  auth: "none",
  response: z.unknown(),
  handler: ({ request }) => handleMcpRequest(request, serveMessage),
});

/** McpRequest by browsers for pages of other origins. */
export const OPTIONS = handlePreflight;

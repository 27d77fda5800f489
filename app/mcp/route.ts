import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { answerPreflight } from "@/lib/mcp/server/cross-origin";
import { guardMessages } from "@/lib/mcp/server/guard-messages";
import { serveMessage } from "@/lib/mcp/server/serve-message";

export const POST = defineRoute({
  summary: "The tool server: one JSON-RPC message of the Model Context Protocol",
  auth: "none",
  response: z.unknown(),
  handler: ({ request }) => guardMessages(request, serveMessage),
});

/** Asked by browsers for pages of other origins. */
export const OPTIONS = answerPreflight;

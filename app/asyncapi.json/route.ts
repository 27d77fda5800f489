import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { documentHandler } from "@/lib/http/document-handler";

export const GET = defineRoute({
  summary: "Retrieve the AsyncAPI 3 document of the webhooks",
  auth: "none",
  response: z.looseObject({ asyncapi: z.string() }),
  handler: documentHandler("public/asyncapi.json"),
});

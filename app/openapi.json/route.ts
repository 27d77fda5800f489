import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { documentHandler } from "@/lib/http/document-handler";

export const GET = defineRoute({
  summary: "Retrieve the OpenAPI 3.1 document of the interface",
  auth: "none",
  response: z.looseObject({ openapi: z.string() }),
  handler: documentHandler("public/openapi.json"),
});

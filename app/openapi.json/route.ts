import { readFile } from "node:fs/promises";
import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { plainJson } from "@/lib/http/plain-json";

export const GET = defineRoute({
  summary: "This interface as an OpenAPI 3.1 document",
  auth: "none",
  response: z.looseObject({ openapi: z.string() }),
  handler: async () => plainJson(JSON.parse(await readFile("public/openapi.json", "utf8"))),
});

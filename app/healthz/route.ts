import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { plainJson } from "@/lib/http/plain-json";

export const GET = defineRoute({
  summary: "The process is alive",
  auth: "none",
  response: z.object({ status: z.literal("ok") }),
  handler: () => plainJson({ status: "ok" }),
});

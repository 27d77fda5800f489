import { z } from "zod";
import { plainJson } from "@/lib/http/contract";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({
  summary: "Check liveness",
  auth: "none",
  response: z.object({ status: z.literal("ok") }),
  handler: () => plainJson({ status: "ok" }),
});

import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({
  summary: "The process is alive",
  auth: "none",
  response: z.object({ status: z.literal("ok") }),
  handler: () => ({ status: "ok" }),
});

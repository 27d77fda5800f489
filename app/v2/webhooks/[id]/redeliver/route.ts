import { z } from "zod";
import { redeliverMany, redeliverRange } from "@/lib/consumers/webhooks/delivery/redeliver";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { plainJson } from "@/lib/http/plain-json";
import { plainBody } from "@/lib/http/read-body";

export const POST = defineRoute({
  summary: "Send again what a webhook was told in a range of time",
  description: "By default what failed. Notifications are kept for 30 days; they keep their id and their bytes.",
  params: idParams,
  body: plainBody(redeliverRange),
  response: z.object({ redelivered: z.int() }),
  errors: ["blank", "invalid", "not_supported"],
  // Part by part, each in a transaction of its own.
  outbound: true,
  handler: async ({ account, params, body }) =>
    plainJson({ redelivered: await redeliverMany(account, params.id, body) }),
});

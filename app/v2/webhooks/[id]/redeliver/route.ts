import { z } from "zod";
import { redeliverNotifications, redeliverRange } from "@/lib/consumers/webhooks/delivery/redeliver";
import { plainJson } from "@/lib/http/contract";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { plainBody } from "@/lib/http/read-body";

export const POST = defineRoute({
  summary: "Redeliver the notifications of a webhook",
  description:
    "Redelivers the notifications of a time range, by default only those that failed. Notifications are kept for 30 days and are redelivered with the same id and body.",
  params: idParams,
  body: plainBody(redeliverRange),
  response: z.object({ redelivered: z.int() }),
  errors: ["blank", "invalid", "not_supported"],
  // Works in batches, with one transaction each.
  outbound: true,
  handler: async ({ account, params, body }) =>
    plainJson({ redelivered: await redeliverNotifications(account, params.id, body) }),
});

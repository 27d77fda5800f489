import { redeliverOne } from "@/lib/consumers/webhooks/delivery/redeliver";
import { webhookNotifications } from "@/lib/consumers/webhooks/webhook-notification";
import { defineRoute, idParams } from "@/lib/http/define-route";

export const POST = defineRoute({
  summary: "Send a notification again at once",
  description: "It keeps its id and its bytes; its schedule begins anew.",
  params: idParams,
  response: webhookNotifications.one,
  errors: ["not_supported"],
  handler: async ({ account, params }) => webhookNotifications.document(await redeliverOne(account, params.id)),
});

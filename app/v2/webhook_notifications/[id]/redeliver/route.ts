import { redeliverNotification } from "@/lib/consumers/webhooks/delivery/redeliver";
import { webhookNotifications } from "@/lib/consumers/webhooks/webhook-notification";
import { defineRoute, idParams } from "@/lib/http/define-route";

export const POST = defineRoute({
  summary: "Redeliver a webhook notification",
  description: "Delivers the notification immediately with the same id and body. The retry schedule starts again.",
  params: idParams,
  response: webhookNotifications.one,
  errors: ["not_supported"],
  handler: async ({ account, params }) =>
    webhookNotifications.document(await redeliverNotification(account, params.id)),
});

import { findWebhookNotification } from "@/lib/consumers/webhooks/list-webhook-notifications";
import { webhookNotifications } from "@/lib/consumers/webhooks/webhook-notification";
import { defineRoute, idParams } from "@/lib/http/define-route";

export const GET = defineRoute({
  summary: "Retrieve a webhook notification",
  description: "Use `include=webhook_notification_logs` to return the delivery attempts.",
  params: idParams,
  response: webhookNotifications.one,
  handler: async ({ account, params, include }) =>
    webhookNotifications.document(await findWebhookNotification(account, params.id, include)),
});

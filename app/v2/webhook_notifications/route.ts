import { defineRoute } from "@/lib/http/define-route";
import { listWebhookNotifications, webhookNotificationsQuery } from "@/lib/webhooks/list-webhook-notifications";
import { webhookNotifications } from "@/lib/webhooks/webhook-notification";

export const GET = defineRoute({
  summary: "List what webhooks were told, newest first",
  query: webhookNotificationsQuery,
  response: webhookNotifications.many,
  handler: async ({ account, query }) => webhookNotifications.list(await listWebhookNotifications(account, query)),
});

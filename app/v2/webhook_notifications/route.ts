import {
  listWebhookNotifications,
  webhookNotificationsQuery,
} from "@/lib/consumers/webhooks/list-webhook-notifications";
import { webhookNotifications } from "@/lib/consumers/webhooks/webhook-notification";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({
  summary: "List webhook notifications",
  description: "Sorted by creation time, newest first. Notifications are kept for 30 days.",
  query: webhookNotificationsQuery,
  response: webhookNotifications.many,
  handler: async ({ account, query, include }) =>
    webhookNotifications.list(await listWebhookNotifications(account, query, include)),
});

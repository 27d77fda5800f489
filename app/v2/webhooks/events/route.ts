import { listEventCategories, webhookEventCategories } from "@/lib/consumers/webhooks/events/event-category";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({
  summary: "List webhook events",
  description: "Returns the events that a webhook can subscribe to, by category.",
  response: webhookEventCategories.many,
  handler: async ({ account }) => webhookEventCategories.all(await listEventCategories(account)),
});

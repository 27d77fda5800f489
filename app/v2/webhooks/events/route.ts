import { eventCategories, listEventCategories } from "@/lib/consumers/webhooks/events/event-category";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({
  summary: "List the events that a webhook can ask for",
  response: eventCategories.many,
  handler: ({ account }) => eventCategories.all(listEventCategories(account)),
});

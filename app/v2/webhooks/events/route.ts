import { defineRoute } from "@/lib/http/define-route";
import { eventCategories, listEventCategories } from "@/lib/webhooks/event-category";

export const GET = defineRoute({
  summary: "List the events that a webhook can ask for",
  response: eventCategories.many,
  handler: ({ account }) => eventCategories.all(listEventCategories(account)),
});

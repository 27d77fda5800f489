import { expect, test } from "vitest";
import { eventCategories } from "@/lib/consumers/webhooks/events/events-of-change";
import { english } from "@/test/english";
import { categoryLabel, eventDescription } from "./webhook-event-labels";

test("the English texts of events are those of the API", () => {
  const t = english("webhook-events");
  for (const { slug, name, events } of eventCategories) {
    expect(categoryLabel(t, slug)).toBe(name);
    for (const [event, description] of Object.entries(events)) expect(eventDescription(t, event)).toBe(description);
  }
});

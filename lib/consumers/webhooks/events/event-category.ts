import { v5 as uuidOf } from "uuid";
import { z } from "zod";
import { type Account, hasFeature } from "@/lib/platform/auth/account";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { withoutDisabledEvents } from "./document-events";
import { eventCategories } from "./events-of-change";

type EventCategory = { slug: string; name: string; events: Record<string, string> };

/** Namespace of the version 5 UUIDs derived from category slugs. */
const namespace = "3f0e4c5e-6c0b-4a9a-9a54-5d1d3a1d7c11";

/** The JSON:API resource `webhook_event_category`. Its id is derived from its slug. */
export const webhookEventCategories = defineResource({
  type: "webhook_event_category",
  attributes: z.object({
    slug: z.string(),
    name: z.string(),
    events: z.array(z.object({ name: z.string(), description: z.string() })),
  }),
  serialize: ({ slug, name, events }: EventCategory) => ({
    id: uuidOf(slug, namespace),
    attributes: {
      slug,
      name,
      events: Object.entries(events).map(([event, description]) => ({ name: event, description })),
    },
  }),
});

/**
 * The events that are published to the account's webhooks, by category. Those of documents require the feature `documents`, and that of
 * received e-mails a setting of the account.
 */
export async function listEventCategories(account: Account): Promise<EventCategory[]> {
  const available = eventCategories.filter(({ slug }) => slug !== "document" || hasFeature(account, "documents"));
  const events = available.flatMap((category) => Object.keys(category.events).map((event) => ({ event })));
  const published = new Set((await withoutDisabledEvents(account.id, events)).map(({ event }) => event));
  return available.map((category) => ({
    ...category,
    events: Object.fromEntries(Object.entries(category.events).filter(([event]) => published.has(event))),
  }));
}

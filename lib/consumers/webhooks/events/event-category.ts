import { v5 as uuidOf } from "uuid";
import { z } from "zod";
import { type Account, hasFeature } from "@/lib/platform/auth/account";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { eventFamilies } from "./event-names";

type Family = (typeof eventFamilies)[number];

/** Any fixed namespace would do; this one is ours for the slugs of event categories. */
const namespace = "3f0e4c5e-6c0b-4a9a-9a54-5d1d3a1d7c11";

/** The JSON:API resource `webhook_event_category`. Its id is made of its slug. */
export const eventCategories = defineResource<Family>({
  type: "webhook_event_category",
  attributes: z.object({
    slug: z.string(),
    name: z.string(),
    events: z.array(z.object({ name: z.string(), description: z.string() })),
  }),
  serialize: ({ slug, name, events }) => ({
    id: uuidOf(slug, namespace),
    attributes: {
      slug,
      name,
      events: Object.entries(events).map(([event, description]) => ({ name: event, description })),
    },
  }),
});

/** What the account can be told: documents with their feature only. */
export function listEventCategories(account: Account): Family[] {
  return eventFamilies.filter(({ slug }) => slug !== "document" || hasFeature(account, "documents"));
}

import type { Translator } from "@/components/language/translator";
import type { EventName, eventCategories } from "@/lib/consumers/webhooks/events/events-of-change";

type Translate = Translator<"webhook-events">;

type Slug = (typeof eventCategories)[number]["slug"];

/** The name of a category, whose slug the API lists. */
export const categoryLabel = (t: Translate, slug: string): string => t(`categories.${slug as Slug}`);

/** What an event that the API lists states. */
export const eventDescription = (t: Translate, name: string): string => t(`descriptions.${name as EventName}`);

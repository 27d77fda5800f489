import type { z } from "zod";
import {
  type DocumentQuery,
  type ListDocument,
  type OneDocument,
  pathWith,
  type Resource,
} from "@/components/api/document";
import type { webhookEventCategories } from "@/lib/consumers/webhooks/events/event-category";
import type { webhooks } from "@/lib/consumers/webhooks/webhook";
import type { webhookActivity } from "@/lib/consumers/webhooks/webhook-activity";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";

type Attributes = AttributesOf<typeof webhooks>;

/** Without the secret, because the browser caches what the pages fetch. */
const fields = [
  "url",
  "active",
  "events",
  "headers",
  "peer_signature",
  "previous_secrets",
  "deactivated_reason",
  "deactivated_reason_code",
  "deactivated_reason_facts",
  "deactivated_at",
  "failing_since",
  "failures",
  "last_success_at",
  "last_error",
  "last_error_code",
  "last_error_facts",
  "health",
  "created_at",
] as const satisfies (keyof Attributes)[];

export type Webhook = Resource<"webhook", Pick<Attributes, (typeof fields)[number]>>;

/** The secret is returned when a webhook is created and when its secret is rotated. */
export type WebhookWithSecret = Resource<"webhook", Attributes>;

export type WebhookHealth = Attributes["health"];

export type EventCategory = Resource<"webhook_event_category", AttributesOf<typeof webhookEventCategories>>;

export type WebhookActivity = z.output<typeof webhookActivity>;

const sparseFields = { "fields[webhook]": fields.join(",") };

/** The webhooks of the account. */
export const webhooksQuery: DocumentQuery<ListDocument<Webhook>> = {
  key: ["webhooks"],
  path: pathWith("/v2/webhooks", { "page[size]": 100, ...sparseFields }),
};

export function webhookQuery(id: string): DocumentQuery<OneDocument<Webhook>> {
  return { key: ["webhook", id], path: pathWith(`/v2/webhooks/${id}`, sparseFields) };
}

export function activityQuery(id: string): DocumentQuery<WebhookActivity> {
  return { key: ["webhook_activity", id], path: `/v2/webhooks/${id}/activity` };
}

/** The events that webhooks can receive, by category. */
export const eventsQuery: DocumentQuery<ListDocument<EventCategory>> = {
  key: ["webhook_events"],
  path: "/v2/webhooks/events",
};

/** `ops.northgate.example` of `https://ops.northgate.example/hooks`. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

/** The URL without `https://`. */
export function displayUrl(url: string): string {
  return url.replace(/^https:\/\//, "");
}

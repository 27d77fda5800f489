import { type DocumentQuery, pathWith } from "@/components/api/document-query";
import type { ListDocument, OneDocument } from "@/components/api/json-api";
import type { DeliveryDocument, DeliveryList } from "@/components/webhooks/deliveries/delivery";
import { type ConsoleView, rangeStart } from "@/components/webhooks/deliveries/delivery-view";
import type { Activity, EventCategory, Webhook } from "./webhook";

export const deliveriesPageSize = 50;

/** All but the secret: what a page has read stays in the browser. */
const shownFields = [
  "url",
  "active",
  "events",
  "headers",
  "previous_secrets",
  "deactivated_reason",
  "deactivated_at",
  "failing_since",
  "failures",
  "last_success_at",
  "last_error",
  "health",
  "created_at",
].join(",");

const listPath = pathWith("/v2/webhooks", { "page[size]": 100, "fields[webhook]": shownFields });

/** The webhooks of the account. */
export const webhooksQuery: DocumentQuery<ListDocument<Webhook>> = { key: ["webhooks"], path: listPath };

export function webhookQuery(id: string): DocumentQuery<OneDocument<Webhook>> {
  return { key: ["webhook", id], path: pathWith(`/v2/webhooks/${id}`, { "fields[webhook]": shownFields }) };
}

export function activityQuery(id: string): DocumentQuery<Activity> {
  return { key: ["webhook_activity", id], path: `/v2/webhooks/${id}/activity` };
}

/** What can be told; it changes with the product alone. */
export const eventsQuery: DocumentQuery<ListDocument<EventCategory>> = {
  key: ["webhook_events"],
  path: "/v2/webhooks/events",
};

/** Numbers of what events are about, and no more of these records. */
const about = {
  "fields[container]": "number",
  "fields[shipment]": "bill_of_lading_number",
  "fields[tracking_request]": "request_number,tracked_object",
};
const aboutPaths = "reference_object.container,reference_object.shipment";

type Filter = Pick<ConsoleView, "event" | "status" | "range" | "page">;

/** What a webhook was told, newest first. The time is part of the question, its range is what the answer is known by. */
export function deliveriesQuery(id: string, filter: Filter, nowMs = Date.now()): DocumentQuery<DeliveryList> {
  const { event, status, range, page } = filter;
  return {
    key: ["webhook_notifications", id, "list", event ?? "", status ?? "", range, String(page)],
    path: pathWith("/v2/webhook_notifications", {
      "filter[webhook]": id,
      "filter[event]": event,
      "filter[delivery_status]": status,
      "filter[created_at][start]": rangeStart(range, nowMs),
      include: aboutPaths,
      ...about,
      "page[number]": page > 1 ? page : null,
      "page[size]": deliveriesPageSize,
    }),
  };
}

/** One delivery with every attempt. */
export function deliveryQuery(webhookId: string, id: string): DocumentQuery<DeliveryDocument> {
  const include = `webhook_notification_logs,${aboutPaths}`;
  return {
    key: ["webhook_notifications", webhookId, "one", id],
    path: pathWith(`/v2/webhook_notifications/${id}`, { include, ...about }),
  };
}

/** How many failed in a range. */
export function failedCountQuery(id: string, from: string): DocumentQuery<DeliveryList> {
  return {
    key: ["webhook_notifications", id, "failed", from],
    path: pathWith("/v2/webhook_notifications", {
      "filter[webhook]": id,
      "filter[delivery_status]": "failed",
      "filter[created_at][start]": from,
      "fields[webhook_notification]": "event",
      "page[size]": 1,
    }),
  };
}

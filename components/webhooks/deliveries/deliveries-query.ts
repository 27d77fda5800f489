import { type DocumentQuery, pathWith } from "@/components/api/document";
import { type ConsoleView, rangeStart } from "@/components/webhooks/console-view";
import { realNow } from "@/lib/platform/clock";
import type { DeliveryDocument, DeliveryList } from "./delivery";

export const deliveriesPageSize = 50;

const subjectPaths = "reference_object.container,reference_object.shipment";
const subjectFields = {
  "fields[container]": "number",
  "fields[shipment]": "bill_of_lading_number",
  "fields[tracking_request]": "request_number,tracked_object",
};

type Filter = Pick<ConsoleView, "event" | "status" | "range" | "page">;

/** The deliveries of a webhook, newest first. The cache key has the range instead of its start, which moves with time. */
export function deliveriesQuery(id: string, filter: Filter, nowMs = realNow().getTime()): DocumentQuery<DeliveryList> {
  const { event, status, range, page } = filter;
  return {
    key: ["webhook_notifications", id, "list", event ?? "", status ?? "", range, String(page)],
    path: pathWith("/v2/webhook_notifications", {
      "filter[webhook]": id,
      "filter[event]": event,
      "filter[delivery_status]": status,
      "filter[created_at][start]": rangeStart(range, nowMs),
      include: subjectPaths,
      ...subjectFields,
      "page[number]": page > 1 ? page : null,
      "page[size]": deliveriesPageSize,
    }),
  };
}

/** One delivery with all its attempts. */
export function deliveryQuery(webhookId: string, id: string): DocumentQuery<DeliveryDocument> {
  const include = `webhook_notification_logs,${subjectPaths}`;
  return {
    key: ["webhook_notifications", webhookId, "one", id],
    path: pathWith(`/v2/webhook_notifications/${id}`, { include, ...subjectFields }),
  };
}

/** The number of deliveries that failed since `from`, in `meta.total`. */
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

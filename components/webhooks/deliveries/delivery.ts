import type { ListDocument, OneDocument, Resource } from "@/components/api/document";
import type { deliveryLabels } from "@/components/values/webhook-state-labels";
import type { webhookNotifications } from "@/lib/consumers/webhooks/webhook-notification";
import type { webhookNotificationLogs } from "@/lib/consumers/webhooks/webhook-notification-log";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import type { containers } from "@/lib/shipments/containers/container";
import type { shipments } from "@/lib/shipments/shipment";
import type { trackingRequests } from "@/lib/tracking/requests/tracking-request";

export type Delivery = Resource<"webhook_notification", AttributesOf<typeof webhookNotifications>>;

export type Attempt = Resource<"webhook_notification_log", AttributesOf<typeof webhookNotificationLogs>>;

/** A container, shipment, tracking request or event, with the attributes that the queries request. */
type SubjectRecord = Resource<
  string,
  Partial<
    Pick<AttributesOf<typeof containers>, "number"> &
      Pick<AttributesOf<typeof shipments>, "bill_of_lading_number"> &
      Pick<AttributesOf<typeof trackingRequests>, "request_number">
  >
>;

export type DeliveryList = ListDocument<Delivery, SubjectRecord>;

export type DeliveryDocument = OneDocument<Delivery, SubjectRecord | Attempt>;

export function deliveryState({ attributes }: Delivery): keyof typeof deliveryLabels {
  if (attributes.delivery_status === "succeeded") return "delivered";
  if (attributes.delivery_status === "failed") return "gave_up";
  return attributes.last_attempt ? "retrying" : "waiting";
}

/** The number of attempts, including those of redeliveries. */
export function attemptCountOf({ relationships }: Delivery): number {
  const logs = relationships.webhook_notification_logs?.data;
  return Array.isArray(logs) ? logs.length : 0;
}

/** The included attempts, oldest first. */
export function attemptsIn({ included = [] }: DeliveryDocument): Attempt[] {
  const attempts = included.filter((record): record is Attempt => record.type === "webhook_notification_log");
  const startOf = ({ attributes }: Attempt) => Date.parse(attributes.started_at);
  return attempts.sort((a, b) => startOf(a) - startOf(b));
}

/** What a delivery is about: the number of a container, shipment or tracking request, and its page. */
export type Subject = { number: string; isContainer: boolean; href: string | null };

function linkedRecord({ relationships }: Pick<SubjectRecord, "relationships">, name: string) {
  const link = relationships?.[name]?.data;
  return link && !Array.isArray(link) ? link : null;
}

/** The subject of a delivery, from the included records; null when the record no longer exists. */
export function subjectOf(delivery: Delivery, included: readonly Resource<string, unknown>[] = []): Subject | null {
  const find = (link: { type: string; id: string } | null) =>
    (included as readonly SubjectRecord[]).find(({ type, id }) => type === link?.type && id === link.id) ?? null;
  const reference = find(linkedRecord(delivery, "reference_object"));
  if (!reference) return null;
  const shipmentLink = linkedRecord(reference, "shipment") ?? linkedRecord(reference, "tracked_object");
  const shipmentHref = shipmentLink?.type === "shipment" ? `/shipments/${shipmentLink.id}` : null;
  const container = find(linkedRecord(reference, "container"));
  if (container?.attributes.number) {
    return { number: container.attributes.number, isContainer: true, href: `/containers/${container.id}` };
  }
  const number = reference.attributes.request_number ?? find(shipmentLink)?.attributes.bill_of_lading_number;
  return number ? { number, isContainer: false, href: shipmentHref } : null;
}

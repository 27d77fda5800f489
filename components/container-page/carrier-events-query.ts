import type { DocumentQuery, ListDocument, Resource } from "@/components/api/document";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import type { rawEvents } from "@/lib/shipments/events/raw-event";

/** One version of an event as the carrier reported it; `invalidated_at` is set once it is replaced or withdrawn. */
export type CarrierEvent = Resource<"raw_event", AttributesOf<typeof rawEvents>>;

/** All versions of all events of a container. */
export function carrierEventsQuery(containerId: string): DocumentQuery<ListDocument<CarrierEvent>> {
  return { key: ["container", containerId, "raw_events"], path: `/v2/containers/${containerId}/raw_events` };
}

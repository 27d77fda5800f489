import { type DocumentQuery, type ListDocument, pathWith, type Resource } from "@/components/api/document";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import type { activityEntries } from "@/lib/shipments/activity/activity-entry";

export type ActivityEntry = Resource<"activity_entry", AttributesOf<typeof activityEntries>>;
export type ActivityPage = ListDocument<ActivityEntry>;

export const activityPageSize = 50;

/** What has changed since a time, newest first. */
export function activityQuery(since: string, page = 1): DocumentQuery<ActivityPage> {
  const path = pathWith("/v2/activity_entries", {
    "filter[created_at][start]": since,
    "page[number]": page,
    "page[size]": activityPageSize,
  });
  return { key: ["activity", path], path };
}

/** The changes of the estimated arrivals of some shipments since a time, newest first. */
export function arrivalMovesQuery(since: string, shipmentIds: string[]): DocumentQuery<ActivityPage> {
  const path = pathWith("/v2/activity_entries", {
    "filter[created_at][start]": since,
    "filter[attribute]": "pod_eta_at",
    "filter[shipment_id]": shipmentIds.join(","),
    "page[size]": 100,
  });
  return { key: ["activity", path], path };
}

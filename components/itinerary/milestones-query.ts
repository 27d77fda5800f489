import type { DocumentQuery, ListDocument, Resource } from "@/components/api/document";
import { useDocument } from "@/components/api/use-document";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import type { milestones } from "@/lib/shipments/events/milestone";

/** An actual or expected event of a shipment's containers at one place; `corrected_at` is set on a replaced or withdrawn version. */
export type Milestone = Resource<"milestone", AttributesOf<typeof milestones>>;

/** All milestones of a shipment, in chronological order, with those of holds. */
export function milestonesQuery(shipmentId: string): DocumentQuery<ListDocument<Milestone>> {
  return { key: ["milestones", shipmentId], path: `/v2/shipments/${shipmentId}/milestones?with_holds=true` };
}

/** The milestones of a shipment, refreshed every 30 s. */
export function useMilestones(shipmentId: string) {
  return useDocument(milestonesQuery(shipmentId), { pollMs: 30_000 });
}

import type { DocumentQuery } from "@/components/api/document-query";
import type { ListDocument } from "@/components/api/json-api";
import type { Milestone } from "./milestone";

/** All milestones of a shipment, by time. */
export function milestonesQuery(shipmentId: string): DocumentQuery<ListDocument<Milestone>> {
  return { key: ["milestones", shipmentId], path: `/v2/shipments/${shipmentId}/milestones` };
}

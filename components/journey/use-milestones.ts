"use client";

import { useDocument } from "@/components/api/use-document";
import { milestonesQuery } from "./milestones-query";

/** Milestones of a shipment, looked at again every 30 s. */
export function useMilestones(shipmentId: string) {
  return useDocument(milestonesQuery(shipmentId), { pollMs: 30_000 });
}

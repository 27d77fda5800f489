"use client";

import { useDocument } from "@/components/api/use-document";
import { milestonesQuery } from "./milestones-query";

export function useMilestones(shipmentId: string, pollMs = 30_000) {
  return useDocument(milestonesQuery(shipmentId), { pollMs });
}

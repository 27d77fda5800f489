"use client";

import { useDocument } from "@/components/api/use-document";
import { shipmentQuery } from "./shipment-query";

const calmPollMs = 30_000;

/** One shipment, looked at again every 30 s, or faster while an answer of the carrier is awaited. */
export function useShipment(id: string, pollMs = calmPollMs) {
  return useDocument(shipmentQuery(id), { pollMs });
}

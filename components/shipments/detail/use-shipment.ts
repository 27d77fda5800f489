"use client";

import { useDocument } from "@/components/api/use-document";
import { shipmentQuery } from "./shipment-query";

/** One shipment, looked at again every 30 s unless told otherwise. */
export function useShipment(id: string, pollMs: number | false = 30_000) {
  return useDocument(shipmentQuery(id), { pollMs });
}

"use client";

import { useDocument } from "@/components/api/use-document";
import type { ListView } from "./list-view";
import { shipmentsQuery } from "./shipments-query";

/** A page of the list, looked at again every 30 s; the page before stays until the next one is here. */
export function useShipments(view: ListView) {
  return useDocument(shipmentsQuery(view), { pollMs: 30_000, keepPrevious: true });
}

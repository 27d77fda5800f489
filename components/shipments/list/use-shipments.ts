import { useDocument } from "@/components/api/use-document";
import { firstFreshnessChangeMs } from "@/components/shipments/freshness-changes";
import { freshnessPolling } from "@/components/shipments/freshness-polling";
import type { ListView } from "./list-view";
import { shipmentsQuery } from "./shipments-query";

/**
 * A page of the list, refreshed every 30 s, more often if it is filtered by freshness, and when the freshness of a shipment changes; the previous
 * page stays visible until the next one is loaded.
 */
export function useShipments(view: ListView) {
  return useDocument(shipmentsQuery(view), {
    ...(view.freshness ? freshnessPolling : { pollMs: 30_000 }),
    keepPrevious: true,
    changeMs: ({ data }, loadedAtMs) => firstFreshnessChangeMs(data, loadedAtMs),
  });
}

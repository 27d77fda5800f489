import { type DocumentQuery, type ListDocument, pathWith } from "@/components/api/document";
import { useDocument } from "@/components/api/use-document";
import type { Container } from "@/components/containers/container";
import type { Shipment } from "@/components/shipments/shipment";
import type { ListView } from "./list-view";

export const listPageSize = 30;

/** One page of shipments with their containers. */
export function shipmentsQuery(view: ListView): DocumentQuery<ListDocument<Shipment, Container>> {
  const { q, status, freshness, mark, page } = view;
  const path = pathWith("/v2/shipments", {
    q,
    "filter[stage]": status,
    "filter[freshness]": freshness,
    "filter[data_mark]": mark,
    "page[number]": page,
    "page[size]": listPageSize,
    include: "containers",
  });
  return { key: ["shipments", path], path };
}

/** A page of the list, refreshed every 30 s; the previous page stays visible until the next one is loaded. */
export function useShipments(view: ListView) {
  return useDocument(shipmentsQuery(view), { pollMs: 30_000, keepPrevious: true });
}

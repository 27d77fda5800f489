import { type DocumentQuery, pathWith } from "@/components/api/document-query";
import type { ListDocument } from "@/components/api/json-api";
import type { Container } from "@/components/containers/container";
import type { Shipment } from "@/components/shipments/shipment";
import type { ListView } from "./list-view";

export const listPageSize = 30;

/** A page of the list, with its containers. */
export function shipmentsQuery({ q, status, page }: ListView): DocumentQuery<ListDocument<Shipment, Container>> {
  const path = pathWith("/v2/shipments", {
    q,
    "filter[stage]": status,
    "page[number]": page,
    "page[size]": listPageSize,
    include: "containers",
  });
  return { key: ["shipments", path], path };
}

import {
  type DocumentQuery,
  type ListDocument,
  type OneDocument,
  pathWith,
  type Resource,
} from "@/components/api/document";
import { useDocument } from "@/components/api/use-document";
import type { Container } from "@/components/containers/container";
import { apiParameters } from "@/components/field-filters/field-filters";
import type { Shipment } from "@/components/shipments/shipment";
import { formatSort } from "@/components/ui/list-sort";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import type { shipmentCounts } from "@/lib/shipments/count-shipments";
import { delayLabels, type ListView } from "./list-view";

export const listPageSize = 30;

type CountsAttributes = AttributesOf<typeof shipmentCounts>;

const hoursOf = (delay: ListView["delay"]) => delay && delayLabels[delay].hours;

/** The numbers of shipments in each status, with the other filters of the view. */
export function shipmentCountsQuery({
  q,
  freshness,
  mark,
  delay,
  fields,
}: ListView): DocumentQuery<OneDocument<Resource<"shipment_counts", CountsAttributes>>> {
  const path = pathWith("/v2/shipments/counts", {
    q,
    "filter[freshness]": freshness,
    "filter[data_mark]": mark,
    "filter[delay_hours][start]": hoursOf(delay),
    ...apiParameters(fields),
  });
  return { key: ["shipments", path], path };
}

/** One page of shipments with their containers. */
export function shipmentsQuery(
  view: ListView,
  pageSize = listPageSize,
): DocumentQuery<ListDocument<Shipment, Container>> {
  const { q, status, freshness, mark, delay, fields, sort, page } = view;
  const path = pathWith("/v2/shipments", {
    q,
    "filter[stage]": status,
    "filter[freshness]": freshness,
    "filter[data_mark]": mark,
    "filter[delay_hours][start]": hoursOf(delay),
    ...apiParameters(fields),
    sort: formatSort(sort),
    "page[number]": page,
    "page[size]": pageSize,
    include: "containers",
  });
  return { key: ["shipments", path], path };
}

/** A page of the list, refreshed every 30 s; the previous page stays visible until the next one is loaded. */
export function useShipments(view: ListView) {
  return useDocument(shipmentsQuery(view), { pollMs: 30_000, keepPrevious: true });
}

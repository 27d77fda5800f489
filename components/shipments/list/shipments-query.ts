import {
  type DocumentQuery,
  type ListDocument,
  type OneDocument,
  pathWith,
  type Resource,
} from "@/components/api/document";
import { useDocument } from "@/components/api/use-document";
import type { Container } from "@/components/containers/container";
import type { FacetsQuery } from "@/components/field-filters/facet-options";
import { apiParameters } from "@/components/field-filters/field-filters";
import type { Shipment } from "@/components/shipments/shipment";
import { formatSort } from "@/components/ui/list-sort";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import type { shipmentCounts } from "@/lib/shipments/count-shipments";
import { delayLabels, type ListView } from "./list-view";

export const listPageSize = 30;

type CountsAttributes = AttributesOf<typeof shipmentCounts>;

const hoursOf = (delay: ListView["delay"]) => delay && delayLabels[delay].hours;

/** The values of the choices that stand for several. */
const valuesOf: Record<string, string> = { no_answer: "silent,no_longer_found", doubtful: "held_back,contradicted" };

/** The filters of a view but the status. */
const filtersOf = ({ q, freshness, mark, delay, fields }: ListView) => ({
  q,
  "filter[freshness]": freshness && (valuesOf[freshness] ?? freshness),
  "filter[data_mark]": mark && (valuesOf[mark] ?? mark),
  "filter[delay_hours][start]": hoursOf(delay),
  ...apiParameters(fields),
});

/** The numbers of shipments in each status, with the other filters of the view. */
export function shipmentCountsQuery(
  view: ListView,
): DocumentQuery<OneDocument<Resource<"shipment_counts", CountsAttributes>>> {
  const path = pathWith("/v2/shipments/counts", filtersOf(view));
  return { key: ["shipments", path], path };
}

/** The values of filters among the shipments of a view. */
export function shipmentFacetsQuery(view: ListView): FacetsQuery {
  const path = pathWith("/v2/shipments/facets", { "filter[stage]": view.status, ...filtersOf(view) });
  return { key: ["shipments", path], path };
}

/** One page of shipments with their containers. */
export function shipmentsQuery(
  view: ListView,
  pageSize = listPageSize,
): DocumentQuery<ListDocument<Shipment, Container>> {
  const path = pathWith("/v2/shipments", {
    "filter[stage]": view.status,
    ...filtersOf(view),
    sort: formatSort(view.sort),
    "page[number]": view.page,
    "page[size]": pageSize,
    include: "containers",
  });
  return { key: ["shipments", path], path };
}

/** A page of the list, refreshed every 30 s; the previous page stays visible until the next one is loaded. */
export function useShipments(view: ListView) {
  return useDocument(shipmentsQuery(view), { pollMs: 30_000, keepPrevious: true });
}

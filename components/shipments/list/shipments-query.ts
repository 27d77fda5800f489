import {
  type DocumentQuery,
  type ListDocument,
  type OneDocument,
  pathWith,
  type Resource,
} from "@/components/api/document";
import type { Container } from "@/components/containers/container";
import type { FacetsQuery } from "@/components/field-filters/facet-options";
import type { Shipment } from "@/components/shipments/shipment";
import { formatSort } from "@/components/ui/list-sort";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import type { shipmentCounts } from "@/lib/shipments/count-shipments";
import { fieldParameters } from "@/lib/shipments/page-filters/field-parameters";
import { shipmentParameters } from "@/lib/shipments/page-filters/shipment-parameters";
import type { ListView } from "./list-view";

export const listPageSize = 30;

type CountsAttributes = AttributesOf<typeof shipmentCounts>;

/** The filters of a view but the status. */
function filtersOf({ q, freshness, mark, delay, fields }: ListView) {
  return { ...shipmentParameters({ q, status: null, freshness, mark, delay }), ...fieldParameters(fields) };
}

/** The numbers of shipments in each status, with the other filters of the view. */
export function shipmentCountsQuery(
  view: ListView,
): DocumentQuery<OneDocument<Resource<"shipment_counts", CountsAttributes>>> {
  const path = pathWith("/v2/shipments/counts", filtersOf(view));
  return { key: ["shipments", path], path };
}

/** The values of filters among the shipments of a view. */
export function shipmentFacetsQuery(view: ListView): FacetsQuery {
  const path = pathWith("/v2/shipments/facets", { ...filtersOf(view), "filter[stage]": view.status });
  return { key: ["shipments", path], path };
}

/** One page of shipments with their containers. */
export function shipmentsQuery(
  view: ListView,
  pageSize = listPageSize,
): DocumentQuery<ListDocument<Shipment, Container>> {
  const path = pathWith("/v2/shipments", {
    ...filtersOf(view),
    "filter[stage]": view.status,
    sort: formatSort(view.sort),
    "page[number]": view.page,
    "page[size]": pageSize,
    include: "containers",
  });
  return { key: ["shipments", path], path };
}

import { type DocumentQuery, type ListDocument, pathWith } from "@/components/api/document";
import type { Container } from "@/components/containers/container";
import type { FacetsQuery } from "@/components/field-filters/facet-options";
import type { Shipment } from "@/components/shipments/shipment";
import { formatSort } from "@/components/ui/list-sort";
import { containerParameters } from "@/lib/shipments/page-filters/container-parameters";
import { fieldParameters } from "@/lib/shipments/page-filters/field-parameters";
import type { ContainersView } from "./containers-view";

export const containersPageSize = 30;

/** What the list shows of the shipment of a container. */
export type ListedShipment = Pick<Shipment, "id" | "type"> & {
  attributes: Pick<Shipment["attributes"], "bill_of_lading_number" | "ref_numbers" | "clock_now">;
};

export type ContainersPage = ListDocument<Container, ListedShipment>;

type Filtered = Pick<ContainersView, "status" | "freshness" | "pickup" | "freeTime" | "fields">;

const filtersOf = ({ status, freshness, pickup, freeTime, fields }: Filtered) => ({
  ...containerParameters({ status, freshness, pickup, free_time: freeTime }),
  ...fieldParameters(fields),
});

/** The values of filters among the containers of a view. */
export function containerFacetsQuery(view: Filtered): FacetsQuery {
  const path = pathWith("/v2/containers/facets", filtersOf(view));
  return { key: ["shipments", path], path };
}

/** One page of containers with the numbers of their shipments. */
export function containersQuery(view: ContainersView, pageSize = containersPageSize): DocumentQuery<ContainersPage> {
  const path = pathWith("/v2/containers", {
    ...filtersOf(view),
    sort: formatSort(view.sort),
    "page[number]": view.page,
    "page[size]": pageSize,
    include: "shipment",
    "fields[shipment]": "bill_of_lading_number,ref_numbers,clock_now",
  });
  return { key: ["shipments", path], path };
}

/** The shipment of a container among the included ones. */
export function shipmentOf(
  { relationships }: Container,
  included: readonly ListedShipment[],
): ListedShipment | undefined {
  const link = relationships.shipment?.data;
  return Array.isArray(link) ? undefined : included.find(({ id }) => id === link?.id);
}

import { type DocumentQuery, type ListDocument, pathWith } from "@/components/api/document";
import type { Container } from "@/components/containers/container";
import type { FacetsQuery } from "@/components/field-filters/facet-options";
import { apiParameters } from "@/components/field-filters/field-filters";
import type { Shipment } from "@/components/shipments/shipment";
import { formatSort } from "@/components/ui/list-sort";
import { type ContainersView, statusLabels } from "./containers-view";

export const containersPageSize = 30;

const pickupFilters: Record<NonNullable<ContainersView["pickup"]>, Record<string, string>> = {
  // A hold in force prevents the pickup of a container that its terminal reports as available.
  available: { "filter[available_for_pickup]": "true", "filter[has_holds]": "false" },
  not_available: { "filter[available_for_pickup]": "false" },
  held: { "filter[has_holds]": "true" },
  not_ready: {
    "filter[available_for_pickup]": "false",
    "filter[has_holds]": "false",
    // Any time: containers that a terminal only expects are not available either.
    "filter[pod_discharged_at][start]": "1970-01-01",
  },
};

/** The most days that are left in each choice. */
const freeDaysMax = { past: -1, by_tomorrow: 1, within_3_days: 3, within_7_days: 7 } as const;

/** What a terminal reports about the pickup has no meaning after it. */
const statusesBeforePickup = Object.keys(statusLabels)
  .filter((status) => !["picked_up", "delivered", "empty_returned"].includes(status))
  .join(",");

/** What the list shows of the shipment of a container. */
export type ListedShipment = Pick<Shipment, "id" | "type"> & {
  attributes: Pick<Shipment["attributes"], "bill_of_lading_number" | "ref_numbers" | "clock_now">;
};

export type ContainersPage = ListDocument<Container, ListedShipment>;

type Filtered = Pick<ContainersView, "status" | "freshness" | "pickup" | "freeTime" | "fields">;

const filtersOf = ({ status, freshness, pickup, freeTime, fields }: Filtered) => ({
  "filter[status]": status ?? (pickup && statusesBeforePickup),
  "filter[freshness]": freshness,
  ...(pickup && pickupFilters[pickup]),
  "filter[free_days_left][end]": freeTime && freeDaysMax[freeTime],
  ...apiParameters(fields),
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

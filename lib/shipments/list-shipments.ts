import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { Prisma, type Shipment } from "@/lib/platform/db/generated/client";
import type { Sql } from "@/lib/platform/db/read-rows";
import type { Include } from "@/lib/platform/db/row-source";
import { booleanFilter, integerFilter, timeFilter, valuesFilter } from "@/lib/platform/jsonapi/filter";
import { oneOf, timeConditions, timeFiltersOf, timeRangesOf } from "@/lib/platform/jsonapi/filter-conditions";
import { type Page, pageQuery, parsePage } from "@/lib/platform/jsonapi/page";
import { readPage } from "@/lib/platform/jsonapi/read-page";
import { sortQueryOf } from "@/lib/platform/jsonapi/sort";
import { findShipmentIdsByNumber } from "@/lib/tracking/requests/find-shipment-ids";
import { delayCondition } from "./delay";
import { shipmentRows } from "./find-shipments";
import { searchShipments } from "./search-shipments";
import { type ShipmentRow, shipmentStatuses } from "./shipment";
import {
  dataMarkCondition,
  entryConditions,
  entryFilters,
  portConditions,
  shipmentConditions,
  shipmentFilters,
} from "./shipment-filters";

/** The times that the list can be filtered by; the columns have the same names. */
const shipmentTimes = [
  "pol_etd_at",
  "pol_atd_at",
  "pod_eta_at",
  "pod_ata_at",
  "destination_eta_at",
  "destination_ata_at",
] as const;

const statuses = [...shipmentStatuses, "stopped"];

const statusFilters = {
  "filter[status]": valuesFilter(statuses, "Statuses, comma-separated; also `stopped`"),
  "filter[stage]": valuesFilter(statuses, "Exact values of `status`, comma-separated; also `stopped`"),
};

const otherFilters = {
  number: z.string().optional().meta({
    description: "Exact number of a tracking request of the shipment, or of a document reported by the carrier",
  }),
  q: z
    .string()
    .optional()
    .meta({ description: "Part of a number, reference, tag or vessel name of the shipment or its containers" }),
  "filter[tracking_stopped]": booleanFilter.optional(),
  "filter[delay_hours][start]": integerFilter.optional().meta({
    description:
      "Only shipments still expected whose arrival is at least this many hours later than the first estimate; dates without a time are compared by calendar days",
  }),
  ...shipmentFilters,
  ...entryFilters,
  ...timeRangesOf(["created_at"]),
  ...timeFiltersOf(shipmentTimes),
  "filter[updated_at]": timeFilter.optional().meta({ description: "Only records changed at or after this time" }),
};

/** Sorting and filters of the list. Unknown filters are ignored. */
export const shipmentsQuery = z.object({
  ...pageQuery,
  ...sortQueryOf<Shipment>({
    created_at: { column: "createdAt", kind: "time" },
    updated_at: { column: "updatedAt", kind: "time" },
    bill_of_lading_number: { column: "requestNumber", kind: "text" },
    shipping_line_scac: { column: "scac", kind: "text", isShared: true },
    status: { column: "status", kind: "text", isShared: true },
    pol_etd_at: { column: "polEtdAt", kind: "time", nullable: true },
    pol_atd_at: { column: "polAtdAt", kind: "time", nullable: true },
    pod_eta_at: { column: "podEtaAt", kind: "time", nullable: true },
    pod_ata_at: { column: "podAtaAt", kind: "time", nullable: true },
    destination_eta_at: { column: "destinationEtaAt", kind: "time", nullable: true },
    destination_ata_at: { column: "destinationAtaAt", kind: "time", nullable: true },
  }),
  ...statusFilters,
  ...otherFilters,
});

/** Filters of the counts by status. */
export const shipmentCountsQuery = z.object(otherFilters);

/** All filters of the list. */
export const shipmentFacetsQuery = z.object({ ...statusFilters, ...otherFilters });

type Query = z.infer<typeof shipmentsQuery>;
export type ShipmentFacetsQuery = z.infer<typeof shipmentFacetsQuery>;
export type CountsQuery = z.infer<typeof shipmentCountsQuery>;

/** `filter[status]` knows coarse statuses only, which include the finer ones of the `status` attribute. */
const finerStatuses = new Map([
  ["in_transit", ["in_transit", "transshipment"]],
  ["arrived_at_pod", ["arrived_at_pod", "inland"]],
  ["delivered_to_destination", ["delivered_to_destination", "complete"]],
]);

/** Selects by values of `status`, also `stopped`. */
export function statusCondition(values: string[]): Sql {
  const statuses = values.map((value) => value.toLowerCase());
  const [hasStatus = Prisma.sql`false`] = oneOf("r.status", statuses);
  return statuses.includes("stopped")
    ? Prisma.sql`(${hasStatus} OR r.line_tracking_stopped_at IS NOT NULL)`
    : hasStatus;
}

/** Ids of the shipments that `number` and `q` match; null if neither is given. */
async function findMatchingIds(account: Account, { number, q }: CountsQuery): Promise<string[] | null> {
  const named = number ? await findShipmentIdsByNumber(account, number) : null;
  if (!q?.trim()) return named;
  const found = await searchShipments(account, q);
  return named ? found.filter((id) => named.includes(id)) : found;
}

function statusConditions(query: ShipmentFacetsQuery): Sql[] {
  const statuses = query["filter[status]"]?.flatMap((status) => finerStatuses.get(status.toLowerCase()) ?? [status]);
  const stages = query["filter[stage]"];
  return [
    ...(statuses?.length ? [statusCondition(statuses)] : []),
    ...(stages?.length ? [statusCondition(stages)] : []),
  ];
}

/** The conditions of all filters but those by status. */
export async function otherConditions(account: Account, query: CountsQuery): Promise<Sql[]> {
  const ids = await findMatchingIds(account, query);
  const stopped = query["filter[tracking_stopped]"];
  const delayHours = query["filter[delay_hours][start]"];
  const updatedAt = query["filter[updated_at]"];
  const marks = query["filter[data_mark]"];
  return [
    ...(ids ? [Prisma.sql`r.id = ANY(${ids}::uuid[])`] : []),
    ...(stopped === true ? [Prisma.sql`r.line_tracking_stopped_at IS NOT NULL`] : []),
    ...(stopped === false ? [Prisma.sql`r.line_tracking_stopped_at IS NULL`] : []),
    ...(delayHours === undefined ? [] : [delayCondition(delayHours)]),
    ...portConditions("r.port_of_lading_locode", query["filter[pol_locode]"]),
    ...portConditions("r.port_of_discharge_locode", query["filter[pod_locode]"]),
    ...portConditions("r.destination_locode", query["filter[destination_locode]"]),
    ...oneOf("r.pod_vessel_imo", query["filter[pod_vessel_imo]"]),
    ...shipmentConditions(account, query, "r"),
    ...(marks?.length ? [dataMarkCondition(marks, Prisma.sql`r.data_marks`)] : []),
    ...entryConditions(query, "shipment_id"),
    ...timeConditions(query, ["created_at", ...shipmentTimes]),
    ...(updatedAt ? [Prisma.sql`r.updated_at >= ${updatedAt}`] : []),
  ];
}

/** The conditions of all filters. */
export async function listConditions(account: Account, query: ShipmentFacetsQuery): Promise<Sql[]> {
  return [...statusConditions(query), ...(await otherConditions(account, query))];
}

/** The account's shipments, newest first unless `sort` is given, with the related rows of `include`. */
export async function listShipments(account: Account, query: Query, include?: Include): Promise<Page<ShipmentRow>> {
  const conditions = await listConditions(account, query);
  return readPage(account, { source: shipmentRows, conditions, request: parsePage(query), include });
}

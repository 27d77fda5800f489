import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { Prisma, type Shipment } from "@/lib/platform/db/generated/client";
import type { Sql } from "@/lib/platform/db/read-rows";
import type { Include } from "@/lib/platform/db/row-source";
import { booleanFilter, valuesFilter } from "@/lib/platform/jsonapi/filter";
import { conditionsOf, filterBy, schemasOf, timeFiltersOf, valuesBut } from "@/lib/platform/jsonapi/list-filters";
import { type Page, pageQuery, parsePage } from "@/lib/platform/jsonapi/page";
import { readPage } from "@/lib/platform/jsonapi/read-page";
import { hasPositionSql, positionOf, positionSql, sortQueryOf, timeColumnsOf } from "@/lib/platform/jsonapi/sort";
import { dataMarkKinds } from "@/lib/tracking/projection/data-marks";
import { findShipmentIdsByNumber } from "@/lib/tracking/requests/find-shipment-ids";
import { arrivalDayFilters } from "./arrival-day-filter";
import { hasHoldsSql, notSql } from "./containers/holds-and-fees";
import { delayColumn, delayFilters } from "./delay";
import { expectedArrivalFilters } from "./expected-arrival";
import { shipmentRows } from "./find-shipments";
import { movedArrivalFilters } from "./moved-arrival";
import { searchShipments } from "./search-shipments";
import { type ShipmentRow, shipmentStatuses } from "./shipment";
import { commonFilters, filtersOfShipment } from "./shipment-filters";

/** The position of the status in the order of a journey. One index, `shipments_by_status_order`, serves the order and the filter. */
const statusPosition = {
  sql: (row: string) => positionSql(shipmentStatuses, `${row}.status`),
  valueOf: ({ status }: Shipment) => positionOf(shipmentStatuses, status),
};

const hasStatus = (statuses: readonly string[]) => Prisma.raw(hasPositionSql(shipmentStatuses, "r.status", statuses));

/** Selects by values of `status`, also `stopped`. */
export function statusCondition(statuses: string[]): Sql {
  return statuses.includes("stopped")
    ? Prisma.sql`(${hasStatus(statuses)} OR r.line_tracking_stopped_at IS NOT NULL)`
    : hasStatus(statuses);
}

/** Selects the shipments that `statusCondition` does not. */
function otherStatusCondition(statuses: string[]): Sql {
  const hasOther = hasStatus(valuesBut(shipmentStatuses, statuses));
  return statuses.includes("stopped") ? Prisma.sql`(${hasOther} AND r.line_tracking_stopped_at IS NULL)` : hasOther;
}

/** `filter[status]` knows coarse statuses only, which include the finer ones of the `status` attribute. */
const finerStatuses = new Map([
  ["in_transit", ["in_transit", "transshipment"]],
  ["arrived_at_pod", ["arrived_at_pod", "inland"]],
  ["delivered_to_destination", ["delivered_to_destination", "complete"]],
]);

const finerOf = (values: string[]) => values.flatMap((status) => finerStatuses.get(status) ?? [status]);

const statuses = [...shipmentStatuses, "stopped"];

const statusFilters = {
  "filter[status]": filterBy(valuesFilter(statuses, "Statuses, comma-separated; also `stopped`"), (values) =>
    statusCondition(finerOf(values)),
  ),
  "filter[status][not]": filterBy(
    valuesFilter(statuses, "Statuses, comma-separated; also `stopped`; shipments with none of them"),
    (values) => otherStatusCondition(finerOf(values)),
  ),
  "filter[stage]": filterBy(
    valuesFilter(statuses, "Exact values of `status`, comma-separated; also `stopped`"),
    statusCondition,
  ),
  "filter[stage][not]": filterBy(
    valuesFilter(statuses, "Exact values of `status`, comma-separated; also `stopped`; shipments with none of them"),
    otherStatusCondition,
  ),
};

/** All sets of marks that a shipment can have, as they are stored. */
const setsOfMarks = Array.from({ length: 2 ** dataMarkKinds.length }, (_, bits) =>
  dataMarkKinds.filter((_kind, index) => (bits & (2 ** index)) !== 0),
);

/** Compares whole sets, because an index of the account can find them. Unknown kinds select nothing. */
function markCondition(values: string[]): Sql {
  const sets = setsOfMarks.filter((set) => set.some((kind) => values.includes(kind)));
  const conditions = sets.map((set) => Prisma.sql`r.data_marks = ${set}::text[]`);
  return conditions.length > 0 ? Prisma.sql`(${Prisma.join(conditions, " OR ")})` : Prisma.sql`false`;
}

const withIds = (ids: string[]) => Prisma.sql`r.id = ANY(${ids}::uuid[])`;

/** Few shipments have a hold, and the index of such containers finds them; most have none, and are looked at one after the other. */
function holdsCondition(account: Account, expected: boolean): Sql {
  if (expected) {
    return Prisma.sql`r.id = ANY(ARRAY(SELECT its.shipment_id FROM containers its
      WHERE its.account_id = ${account.id}::uuid AND ${Prisma.raw(hasHoldsSql("its"))}))`;
  }
  return Prisma.raw(
    notSql(`EXISTS (SELECT FROM containers its
      WHERE its.account_id = r.account_id AND its.shipment_id = r.id AND ${hasHoldsSql("its")})`),
  );
}

/** The times that the list can be sorted and filtered by; the columns have the same names. */
const shipmentTimes = [
  "pol_etd_at",
  "pol_atd_at",
  "pod_eta_at",
  "pod_ata_at",
  "destination_eta_at",
  "destination_ata_at",
  "line_tracking_stopped_at",
  "line_not_found_since",
] as const;

const otherFilters = {
  number: filterBy(
    z.string().optional().meta({
      description: "Exact number of a tracking request of the shipment, or of a document reported by the carrier",
    }),
    async (number, { account }) => withIds(await findShipmentIdsByNumber(account, number)),
  ),
  q: filterBy(
    z
      .string()
      .optional()
      .meta({ description: "Part of a number, reference, tag or vessel name of the shipment or its containers" }),
    async (text, { account }) => withIds(await searchShipments(account, text)),
  ),
  ...delayFilters("shipments"),
  ...movedArrivalFilters,
  ...arrivalDayFilters,
  ...expectedArrivalFilters,
  "filter[has_holds]": filterBy(
    booleanFilter.optional().meta({ description: "Whether `has_holds` is true of any of the containers" }),
    (expected, { account }) => holdsCondition(account, expected),
  ),
  ...filtersOfShipment("r"),
  ...commonFilters({
    table: "shipments",
    polColumn: "port_of_lading_locode",
    podColumn: "port_of_discharge_locode",
    entityColumn: "shipment_id",
    markCondition,
  }),
  ...timeFiltersOf(shipmentTimes),
};

const filters = { ...statusFilters, ...otherFilters };

/** Sorting and filters of the list. Unknown filters are ignored. */
export const shipmentsQuery = z.object({
  ...pageQuery,
  ...sortQueryOf<Shipment>({
    created_at: { column: "createdAt", kind: "time" },
    updated_at: { column: "updatedAt", kind: "time" },
    bill_of_lading_number: { column: "requestNumber", kind: "text" },
    shipping_line_scac: { column: "scac", kind: "text", isShared: true },
    status: { column: "status", kind: "number", isShared: true, computed: statusPosition },
    ...timeColumnsOf<Shipment>(shipmentTimes),
    delay_hours: delayColumn("shipments"),
  }),
  ...schemasOf(filters),
});

/** Filters of the counts by status. */
export const shipmentCountsQuery = z.object(schemasOf(otherFilters));

/** All filters of the list. */
export const shipmentFacetsQuery = z.object(schemasOf(filters));

type Query = z.infer<typeof shipmentsQuery>;
export type ShipmentFacetsQuery = z.infer<typeof shipmentFacetsQuery>;
export type CountsQuery = z.infer<typeof shipmentCountsQuery>;

/** The conditions of all filters but those by status. */
export const otherConditions = (account: Account, query: CountsQuery): Promise<Sql[]> =>
  conditionsOf(otherFilters, account, query);

/** The conditions of all filters. */
export const listConditions = (account: Account, query: ShipmentFacetsQuery): Promise<Sql[]> =>
  conditionsOf(filters, account, query);

/** The account's shipments, newest first unless `sort` is given, with the related rows of `include`. */
export async function listShipments(account: Account, query: Query, include?: Include): Promise<Page<ShipmentRow>> {
  const conditions = await listConditions(account, query);
  return readPage(account, { source: shipmentRows, conditions, request: parsePage(query), include });
}

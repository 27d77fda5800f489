import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { type Container, Prisma } from "@/lib/platform/db/generated/client";
import type { Sql } from "@/lib/platform/db/read-rows";
import type { Include } from "@/lib/platform/db/row-source";
import { booleanFilter, integerFilter, listFilter, timeFilter, valuesFilter } from "@/lib/platform/jsonapi/filter";
import { oneOf, timeConditions, timeFiltersOf, timeRangesOf } from "@/lib/platform/jsonapi/filter-conditions";
import { type Page, pageQuery, parsePage } from "@/lib/platform/jsonapi/page";
import { readPage } from "@/lib/platform/jsonapi/read-page";
import { sortQueryOf } from "@/lib/platform/jsonapi/sort";
import { toCamelCase } from "@/lib/platform/snake-case";
import { normalizeNumber } from "@/lib/reference/normalize-number";
import {
  entryConditions,
  entryFilters,
  portConditions,
  shipmentConditions,
  shipmentFilters,
} from "@/lib/shipments/shipment-filters";
import { effectiveLastFreeDay } from "@/lib/tracking/projection/rules-after-moves";
import { type ContainerRow, containerStatuses } from "./container";
import { containerRows } from "./find-containers";
import { effectiveLfdSql, freeDaysCondition, lacksFreeTimeSql } from "./free-time-filter";

/** The times that the list can be sorted and filtered by; the columns have the same names. */
const containerTimes = [
  "empty_out_at",
  "pol_full_in_at",
  "pol_vessel_loaded_at",
  "pol_vessel_departed_at",
  "pod_eta_at",
  "pod_arrived_at",
  "pod_discharged_at",
  "pod_full_out_at",
  "pod_rail_loaded_at",
  "pod_rail_departed_at",
  "ind_eta_at",
  "ind_ata_at",
  "ind_rail_unloaded_at",
  "final_destination_full_out_at",
  "empty_terminated_at",
  "delivered_at",
  "pickup_lfd",
  "pickup_appointment_at",
  "empty_return_due_at",
] as const;

const timeColumns = Object.fromEntries(
  containerTimes.map(
    (name) => [name, { column: toCamelCase(name) as keyof Container, kind: "time", nullable: true }] as const,
  ),
);

const effectiveLfd = { sql: effectiveLfdSql, valueOf: (row: Container) => effectiveLastFreeDay(row) };

const filters = {
  "filter[number]": z.string().optional().meta({ description: "Exact container number" }),
  "filter[status]": valuesFilter(containerStatuses, "Values of `current_status`, comma-separated"),
  "filter[current_vessel_imo]": z
    .string()
    .optional()
    .meta({ description: "IMO number of the vessel that the containers are aboard" }),
  "filter[available_for_pickup]": booleanFilter
    .optional()
    .meta({ description: "Whether the terminal reports the container as available; unknown availability is neither" }),
  "filter[has_holds]": booleanFilter
    .optional()
    .meta({ description: "Whether a hold of the terminal, the railway or customs is reported and not released" }),
  "filter[free_days_left][start]": integerFilter.optional().meta({
    description:
      "Only with at least this many calendar days until the earliest last free day that is still to be met, at its place; negative: it has passed",
  }),
  "filter[free_days_left][end]": integerFilter.optional().meta({
    description: "Only with at most this many days until that day",
  }),
  "filter[last_free_day_reported]": booleanFilter.optional().meta({
    description:
      "`true`: a last free day is reported and still to be met; `false`: the container waits for its pickup after the discharge, and nobody has reported a last free day",
  }),
  "filter[pod_terminal_id]": listFilter
    .optional()
    .meta({ description: "Ids of terminals at the port of discharge, comma-separated" }),
  ...entryFilters,
  ...timeFiltersOf([...containerTimes, "effective_lfd"]),
  ...timeRangesOf(["created_at"]),
  ...shipmentFilters,
  "filter[updated_at]": timeFilter.optional().meta({ description: "Only records changed at or after this time" }),
};

/** All filters of the list. */
export const containerFacetsQuery = z.object(filters);
export type ContainerFacetsQuery = z.infer<typeof containerFacetsQuery>;

/** Sorting and filters of the list. Unknown filters are ignored. */
export const containersQuery = z.object({
  ...pageQuery,
  ...sortQueryOf<Container>({
    created_at: { column: "createdAt", kind: "time" },
    updated_at: { column: "updatedAt", kind: "time" },
    number: { column: "number", kind: "text" },
    current_status: { column: "currentStatus", kind: "text", isShared: true },
    ...timeColumns,
    effective_lfd: { column: "effective_lfd", kind: "time", nullable: true, computed: effectiveLfd },
  }),
  ...filters,
});

type Query = z.infer<typeof containersQuery>;

/** Selects by the status that the resource shows: a delivery mark replaces every status except empty_returned. */
function statusCondition(values: string[]): Sql {
  const statuses = values.map((value) => value.toLowerCase());
  const [hasStatus = Prisma.sql`false`] = oneOf("r.current_status", statuses);
  const byEvents = Prisma.sql`${hasStatus} AND (r.delivered_at IS NULL OR r.current_status = 'empty_returned')`;
  if (!statuses.includes("delivered")) return byEvents;
  return Prisma.sql`(${byEvents} OR r.delivered_at IS NOT NULL AND r.current_status <> 'empty_returned')`;
}

function markCondition(kinds: string[]): Sql {
  const conditions = kinds.map((kind) => {
    return Prisma.sql`r.data_marks @> ${JSON.stringify([{ kind: kind.toLowerCase() }])}::jsonb`;
  });
  return Prisma.sql`(${Prisma.join(conditions, " OR ")})`;
}

function terminalConditions(ids: string[] | undefined): Sql[] {
  const known = ids?.filter((id) => z.uuid().safeParse(id).success);
  return ids?.length ? [Prisma.sql`r.pod_terminal_id = ANY(${known}::uuid[])`] : [];
}

/** As written in the index `containers_with_holds`. */
const hasHolds = Prisma.sql`(r.holds_at_pod_terminal <> '[]' OR r.ind_facility_holds <> '[]' OR r.customs_holds @> '[{"status":"hold"}]')`;

/** The conditions of all filters. */
export function containerConditions(account: Account, query: ContainerFacetsQuery): Sql[] {
  const number = query["filter[number]"];
  const statuses = query["filter[status]"];
  const updatedAt = query["filter[updated_at]"];
  const marks = query["filter[data_mark]"];
  const imo = query["filter[current_vessel_imo]"];
  const available = query["filter[available_for_pickup]"];
  const holds = query["filter[has_holds]"];
  const isDayReported = query["filter[last_free_day_reported]"];
  const [freeFrom, freeTo] = [query["filter[free_days_left][start]"], query["filter[free_days_left][end]"]];
  const ofShipment = shipmentConditions(account, query, "shipment");
  return [
    ...(number ? [Prisma.sql`r.number = ${normalizeNumber(number)}`] : []),
    ...(imo ? [Prisma.sql`r.current_vessel_imo = ${imo.replace(/^IMO\s*/i, "")}`] : []),
    ...(updatedAt ? [Prisma.sql`r.updated_at >= ${updatedAt}`] : []),
    ...(statuses?.length ? [statusCondition(statuses)] : []),
    ...(marks?.length ? [markCondition(marks)] : []),
    ...(available === undefined
      ? []
      : [Prisma.sql`r.available_for_pickup = ${available} AND r.available_for_pickup IS NOT NULL`]),
    ...(holds === undefined ? [] : [holds ? hasHolds : Prisma.sql`${hasHolds} IS NOT TRUE`]),
    ...(freeFrom === undefined && freeTo === undefined ? [] : [freeDaysCondition(account.id, freeFrom, freeTo)]),
    ...(isDayReported === undefined
      ? []
      : [Prisma.raw(isDayReported ? `${effectiveLfdSql("r")} IS NOT NULL` : lacksFreeTimeSql("r"))]),
    ...portConditions("r.pol_locode", query["filter[pol_locode]"]),
    ...portConditions("r.pod_locode", query["filter[pod_locode]"]),
    ...portConditions("r.destination_locode", query["filter[destination_locode]"]),
    ...oneOf("r.pod_vessel_imo", query["filter[pod_vessel_imo]"]),
    ...terminalConditions(query["filter[pod_terminal_id]"]),
    ...entryConditions(query, "container_id"),
    ...timeConditions(query, [...containerTimes, "created_at", "effective_lfd"], {
      effective_lfd: effectiveLfdSql("r"),
    }),
    ...(ofShipment.length > 0
      ? [
          Prisma.sql`EXISTS (SELECT FROM shipments shipment WHERE shipment.account_id = r.account_id
            AND shipment.id = r.shipment_id AND ${Prisma.join(ofShipment, " AND ")})`,
        ]
      : []),
  ];
}

/** The account's containers, newest first unless `sort` is given, with the related rows of `include`. */
export function listContainers(account: Account, query: Query, include?: Include): Promise<Page<ContainerRow>> {
  const conditions = containerConditions(account, query);
  return readPage(account, { source: containerRows, conditions, request: parsePage(query), include });
}

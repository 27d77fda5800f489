import { z } from "zod";
import { terminalHold } from "@/lib/ingest/terminals/terminal-report";
import type { Account } from "@/lib/platform/auth/account";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { Sql } from "@/lib/platform/db/read-rows";
import type { Include } from "@/lib/platform/db/row-source";
import { sql } from "@/lib/platform/db/sql";
import { booleanFilter, integerFilter, valuesFilter } from "@/lib/platform/jsonapi/filter";
import {
  conditionsOf,
  currentConditionsOf,
  filterBy,
  oneOf,
  schemasOf,
  timeFiltersOf,
  valuesBut,
} from "@/lib/platform/jsonapi/list-filters";
import { type Page, type PageRequest, pageQuery, parsePage } from "@/lib/platform/jsonapi/page";
import { readPage } from "@/lib/platform/jsonapi/read-page";
import { normalizeNumber } from "@/lib/reference/normalize-number";
import { numberPartFilter } from "@/lib/shipments/contains-filters";
import { delayFilters } from "@/lib/shipments/delay";
import { commonFilters, filtersOfShipment } from "@/lib/shipments/shipment-filters";
import { type ContainerRow, containerStatuses, equipmentTypes } from "./container";
import { containerSort, containerTimes } from "./container-order";
import { hasStatusSql } from "./container-status-order";
import { returnDaysCondition, returnedWithinCondition } from "./empty-return-filter";
import { containerRows } from "./find-containers";
import {
  effectiveLfdSql,
  freeDaysCondition,
  freeTimeCondition,
  freeTimeStates,
  lacksFreeTimeSql,
} from "./free-time-filter";
import { hasFeesSql, hasHoldsSql, holdCondition, notSql } from "./holds-and-fees";
import { pickupPlaceCondition, pickupPlaces } from "./pickup-place-filter";

function markCondition(kinds: string[]): Sql {
  const conditions = kinds.map((kind) => {
    return Prisma.sql`r.data_marks @> ${JSON.stringify([{ kind }])}::jsonb`;
  });
  return Prisma.sql`(${Prisma.join(conditions, " OR ")})`;
}

const flagOf = (value: unknown) => (typeof value === "boolean" ? value : undefined);
const daysOf = (value: unknown) => (typeof value === "number" ? value : undefined);

const hasStatus = (statuses: string[]) => Prisma.raw(hasStatusSql("r", statuses));

const filters = {
  "filter[number]": filterBy(
    z.string().optional().meta({ description: "Exact container number" }),
    (number) => Prisma.sql`r.number = ${normalizeNumber(number)}`,
  ),
  ...numberPartFilter,
  "filter[status]": filterBy(valuesFilter(containerStatuses, "Values of `current_status`, comma-separated"), hasStatus),
  "filter[status][not]": filterBy(
    valuesFilter(containerStatuses, "Values of `current_status`, comma-separated; containers with none of them"),
    (statuses) => hasStatus(valuesBut(containerStatuses, statuses)),
  ),
  "filter[current_vessel_imo]": filterBy(
    z.string().optional().meta({ description: "IMO number of the vessel that the containers are aboard" }),
    (imo) => Prisma.sql`r.current_vessel_imo = ${imo.replace(/^IMO\s*/i, "")}`,
  ),
  "filter[available_for_pickup]": filterBy(
    booleanFilter.optional().meta({
      description: "Whether the terminal reports the container as available; unknown availability is neither",
    }),
    (available) => Prisma.sql`r.available_for_pickup = ${available} AND r.available_for_pickup IS NOT NULL`,
  ),
  "filter[has_holds]": filterBy(
    booleanFilter
      .optional()
      .meta({ description: "Whether a hold of the facility of pickup or of customs is reported and not released" }),
    (expected) => Prisma.raw(expected ? hasHoldsSql("r") : notSql(hasHoldsSql("r"))),
  ),
  "filter[hold]": filterBy(
    valuesFilter(
      terminalHold.shape.name.options.map((name) => name.toLowerCase()),
      `Names of holds, comma-separated: ${terminalHold.shape.name.options.join(", ")}; \`customs\` also those that the carrier reports`,
    ),
    holdCondition,
  ),
  "filter[has_fees]": filterBy(
    booleanFilter.optional().meta({ description: "Whether the facility of pickup reports fees" }),
    (expected) => Prisma.raw(expected ? hasFeesSql("r") : notSql(hasFeesSql("r"))),
  ),
  "filter[equipment_type]": filterBy(
    valuesFilter(equipmentTypes, `Values of \`equipment_type\`, comma-separated: ${equipmentTypes.join(", ")}`),
    (types) => oneOf("r.equipment_type", types),
  ),
  "filter[free_days_left][start]": filterBy(
    integerFilter.optional().meta({
      description:
        "Only with at least this many calendar days until the earliest last free day that is still to be met, at its place; negative: it has passed",
    }),
    (from, { account, query }) => freeDaysCondition(account.id, [from, daysOf(query["filter[free_days_left][end]"])]),
  ),
  "filter[free_days_left][end]": filterBy(
    integerFilter.optional().meta({ description: "Only with at most this many days until that day" }),
    // With a start, its condition has both.
    (to, { account, query }) =>
      query["filter[free_days_left][start]"] === undefined ? freeDaysCondition(account.id, [undefined, to]) : null,
  ),
  "filter[free_time]": filterBy(
    valuesFilter(
      freeTimeStates,
      "States of the free time for the pickup, comma-separated: `not_started`, on its way without a last free day; `running`, `last_day` and `past` by the earliest last free day that is still to be met, at its place",
    ),
    (states, { account }) => freeTimeCondition(account.id, states),
  ),
  "filter[last_free_day_reported]": filterBy(
    booleanFilter.optional().meta({
      description:
        "`true`: a last free day is reported and still to be met; `false`: the container waits for its pickup after the discharge, and nobody has reported a last free day",
    }),
    (reported) => Prisma.raw(reported ? `${effectiveLfdSql("r")} IS NOT NULL` : lacksFreeTimeSql("r")),
  ),
  "filter[pickup_place]": filterBy(
    valuesFilter(
      pickupPlaces,
      "Where a container that was not picked up yet is to be picked up, comma-separated: `port`, it stands at its port of discharge or has a last free day there that is still to be met; `inland`, it waits for its transport inland, moves inland, or stands at its inland destination or off dock",
    ),
    pickupPlaceCondition,
  ),
  "filter[return_days_left][start]": filterBy(
    integerFilter.optional().meta({
      description:
        "Only picked-up containers with at least this many calendar days until `empty_return_due_at`, at its place; negative: it has passed, and no return is reported",
    }),
    (from, { account, query }) =>
      returnDaysCondition(account.id, [from, daysOf(query["filter[return_days_left][end]"])]),
  ),
  "filter[return_days_left][end]": filterBy(
    integerFilter.optional().meta({ description: "Only with at most this many days until that day" }),
    (to, { account, query }) =>
      query["filter[return_days_left][start]"] === undefined ? returnDaysCondition(account.id, [undefined, to]) : null,
  ),
  "filter[empty_terminated_within_days]": filterBy(
    integerFilter.optional().meta({
      description:
        "Only with the empty container returned in this many days until now, by the clock of the shipment; without a time of the return, by when it was first reported",
    }),
    (days, { account, query }) =>
      returnedWithinCondition(account.id, days, flagOf(query["filter[empty_terminated_at][exists]"])),
  ),
  ...delayFilters("containers"),
  ...commonFilters({
    table: "containers",
    polColumn: "pol_locode",
    podColumn: "pod_locode",
    entityColumn: "container_id",
    markCondition,
  }),
  ...timeFiltersOf([...containerTimes, "effective_lfd"], { effective_lfd: effectiveLfdSql("r") }),
};

const shipmentFilters = filtersOfShipment("shipment");

/** All filters of the list. */
export const containerFacetsQuery = z.object({ ...schemasOf(filters), ...schemasOf(shipmentFilters) });
export type ContainerFacetsQuery = z.infer<typeof containerFacetsQuery>;

/** Sorting and filters of the list. Unknown filters are ignored. */
export const containersQuery = z.object({
  ...pageQuery,
  ...containerSort,
  ...containerFacetsQuery.shape,
});

type Query = z.infer<typeof containersQuery>;

/** The conditions of all filters. */
export async function containerConditions(account: Account, query: ContainerFacetsQuery): Promise<Sql[]> {
  const own = await conditionsOf(filters, account, query);
  const ofShipment = await conditionsOf(shipmentFilters, account, query);
  if (ofShipment.length === 0) return own;
  return [...own, hasShipment(ofShipment)];
}

const hasShipment = (conditions: Sql[]) => Prisma.sql`EXISTS (SELECT FROM shipments shipment
  WHERE shipment.account_id = r.account_id AND shipment.id = r.shipment_id AND ${Prisma.join(conditions, " AND ")})`;

/** Of so many shipments the containers are read, and sorted, rather than searched for in the order of the list. */
const fewShipments = 200;

/**
 * The conditions of all filters, for a statement that follows at once. Where they are about the shipment, the shipments are found first, by
 * the indexes of their list: in the order of the list, the containers of a carrier, a customer or a state that few shipments have are behind
 * nearly all others.
 */
export async function currentContainerConditions(account: Account, query: ContainerFacetsQuery): Promise<Sql[]> {
  const own = await currentConditionsOf(filters, account, query);
  const ofShipment = await currentConditionsOf(shipmentFilters, account, query);
  if (ofShipment.length === 0) return own;
  const { text, values } =
    Prisma.sql`SELECT shipment.id FROM shipments shipment WHERE shipment.account_id = ${account.id}::uuid
    AND ${Prisma.join(ofShipment, " AND ")} LIMIT ${Prisma.raw(String(fewShipments + 1))}`;
  const found = await sql<{ id: string }>(text, values);
  if (found.length > fewShipments) return [...own, hasShipment(ofShipment)];
  return [...own, Prisma.sql`r.shipment_id = ANY(${found.map(({ id }) => id)}::uuid[])`];
}

const hasReturnDays = (query: Query) =>
  (query["filter[return_days_left][start]"] ?? query["filter[return_days_left][end]"]) !== undefined;

/** Whether the filters may select a few containers that an index in the order of the list has behind all others, which were returned. */
function selectsFew(query: Query, { sort }: PageRequest): boolean {
  if (query["filter[pickup_place]"]?.length || hasReturnDays(query)) return true;
  const given = query["filter[status]"] ?? [];
  const excluded = query["filter[status][not]"] ?? [];
  const statuses = given.length > 0 || excluded.length === 0 ? given : valuesBut(containerStatuses, excluded);
  // In the index `containers_by_status_order_and_lfd`.
  if (statuses.length === 1 && sort.length === 1 && sort[0]?.column === "effective_lfd") return false;
  return statuses.length > 0 && !statuses.includes("empty_returned") && sort[0]?.nullable === true;
}

/** The account's containers, newest first unless `sort` is given, with the related rows of `include`. */
export async function listContainers(account: Account, query: Query, include?: Include): Promise<Page<ContainerRow>> {
  const conditions = await currentContainerConditions(account, query);
  const request = parsePage(query);
  const isSorted = selectsFew(query, request);
  return readPage(account, { source: containerRows, conditions, request, include, isSorted });
}

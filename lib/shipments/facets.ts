import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { Sql } from "@/lib/platform/db/read-rows";
import { sql } from "@/lib/platform/db/sql";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { findPort } from "@/lib/reference/ports";
import { findShippingLine } from "@/lib/reference/shipping-lines";
import { findTerminal } from "@/lib/reference/terminals";
import { containerStatusSql } from "./containers/container-state";
import { freeTimeStateSql } from "./containers/free-time-filter";
import { hasHoldsSql, holdNamesSql } from "./containers/holds-and-fees";
import { type ContainerFacetsQuery, containerConditions } from "./containers/list-containers";
import { freshnessStates } from "./freshness";
import { freshnessCondition } from "./freshness-filter";
import { listConditions, type ShipmentFacetsQuery } from "./list-shipments";

/** Records of which the values are counted. */
const recordsMax = 10_000;
const valuesMax = 50;

/** A filter whose values are counted: the SQL of the value of a record, of its name, or the SQL of a list of values. */
type Facet = {
  filter: string;
  value: string | ((account: Account) => Sql);
  name?: string;
  isList?: true;
  nameOf?: (value: string) => string | null;
};

const portName = (locode: string) => findPort(locode)?.name ?? null;
const port = (filter: string, value: string): Facet => ({ filter, value, nameOf: portName });

/** SQL of the state of freshness of a shipment. */
function freshnessSql(account: Account, shipment: string): Sql {
  const cases = freshnessStates.map(
    (state) => Prisma.sql`WHEN ${freshnessCondition(account.id, [state], shipment)} THEN ${state}`,
  );
  return Prisma.sql`CASE ${Prisma.join(cases, " ")} END`;
}

/** Filters of both lists; `row`: the record, `shipment`: its shipment. */
const commonFacets = (shipment: string): Facet[] => [
  { filter: "filter[line_scac]", value: `${shipment}.scac`, nameOf: (scac) => findShippingLine(scac)?.name ?? null },
  { filter: "filter[pod_vessel_imo]", value: "r.pod_vessel_imo", name: "r.pod_vessel_name" },
  { filter: "filter[pod_voyage_number]", value: "upper(r.pod_voyage_number)" },
  {
    filter: "filter[pod_terminal_id]",
    value: "r.pod_terminal_id::text",
    nameOf: (id) => findTerminal(id)?.name ?? null,
  },
  { filter: "filter[customer_name]", value: "customer.company_name" },
  { filter: "filter[tags]", value: "r.tags", isList: true },
  { filter: "filter[freshness]", value: (account) => freshnessSql(account, shipment) },
];

const shipmentFacets: Facet[] = [
  { filter: "filter[stage]", value: "r.status" },
  port("filter[pol_locode]", "r.port_of_lading_locode"),
  port("filter[pod_locode]", "r.port_of_discharge_locode"),
  port("filter[destination_locode]", "r.destination_locode"),
  ...commonFacets("r"),
];

const containerFacets: Facet[] = [
  { filter: "filter[status]", value: containerStatusSql("r") },
  { filter: "filter[available_for_pickup]", value: "r.available_for_pickup::text" },
  { filter: "filter[free_time]", value: ({ id }) => freeTimeStateSql(id, "shipment") },
  { filter: "filter[has_holds]", value: `${hasHoldsSql("r")}::text` },
  { filter: "filter[hold]", value: holdNamesSql("r"), isList: true },
  { filter: "filter[equipment_type]", value: "r.equipment_type" },
  port("filter[pol_locode]", "r.pol_locode"),
  port("filter[pod_locode]", "r.pod_locode"),
  port("filter[destination_locode]", "r.destination_locode"),
  ...commonFacets("shipment"),
];

const attributes = z.object({
  total: z
    .int()
    .meta({ description: "Number of records that the filters select; of more than 10,000, at least that many" }),
  total_exact: z.boolean().meta({
    description: "Whether there are no more than `total`. If not, each number below is that of 10,000 of them",
  }),
  facets: z
    .array(
      z.object({
        filter: z.string().meta({ description: "Name of a filter of the list, such as `filter[pod_locode]`" }),
        values: z
          .array(
            z.object({
              value: z.string().meta({ description: "A value of this filter" }),
              name: z
                .string()
                .nullable()
                .meta({ description: "Name of the port, terminal, shipping line or vessel; null: none" }),
              total: z.int().meta({ description: "Number of the records with this value" }),
            }),
          )
          .meta({ description: `The most frequent values, at most ${valuesMax}` }),
      }),
    )
    .meta({ description: "The filters whose values are counted" }),
});

type Facets = z.infer<typeof attributes>;
type FacetsRow = Facets & { id: string };

const serialize = ({ id, ...own }: FacetsRow) => ({ id, attributes: own });

/** The JSON:API resources `shipment_facets` and `container_facets` of an account, under its id. */
export const shipmentFacetsResource = defineResource({ type: "shipment_facets", attributes, serialize });
export const containerFacetsResource = defineResource({ type: "container_facets", attributes, serialize });

type Value = { value: string; name: string | null; total: number };

function columnsOf(facets: Facet[], account: Account): Sql[] {
  return facets.flatMap(({ value, name }, index) => [
    Prisma.sql`${typeof value === "string" ? Prisma.raw(value) : value(account)} AS ${Prisma.raw(`v${index}`)}`,
    ...(name ? [Prisma.raw(`${name} AS n${index}`)] : []),
  ]);
}

/** The most frequent values of one facet among the selected records, as JSON. */
function valuesOf({ isList, name }: Facet, index: number): Sql {
  const value = isList ? "item" : `v${index}`;
  const from = isList ? `matching CROSS JOIN LATERAL unnest(v${index}) item` : "matching";
  return Prisma.raw(`(SELECT coalesce(json_agg(counted), '[]') FROM (
    SELECT ${value} AS value, ${name ? `max(n${index})` : "NULL"} AS name, count(*)::int AS total FROM ${from}
    WHERE ${value} IS NOT NULL GROUP BY 1 ORDER BY 3 DESC, 1 LIMIT ${valuesMax}) counted) AS f${index}`);
}

/** Counts the values with one statement that reads at most 10,001 records. */
async function countValues(account: Account, facets: Facet[], from: Sql, conditions: Sql[], shipment: string) {
  const where = Prisma.join([Prisma.sql`r.account_id = ${account.id}::uuid`, ...conditions], " AND ");
  const { text, values } = Prisma.sql`WITH matching AS MATERIALIZED (
      SELECT ${Prisma.join(columnsOf(facets, account))} FROM ${from}
      LEFT JOIN parties customer ON customer.account_id = r.account_id AND customer.id = ${Prisma.raw(shipment)}.customer_id
      WHERE ${where} LIMIT ${Prisma.raw(String(recordsMax + 1))})
    SELECT (SELECT count(*)::int FROM matching) AS total, ${Prisma.join(facets.map(valuesOf))}`;
  const [row = {}] = await sql<Record<string, unknown>>(text, values);
  const total = Number(row.total ?? 0);
  return {
    id: account.id,
    total: Math.min(total, recordsMax),
    total_exact: total <= recordsMax,
    facets: facets.map(({ filter, nameOf }, index) => {
      const counted = (row[`f${index}`] ?? []) as Value[];
      return { filter, values: counted.map((each) => ({ ...each, name: nameOf ? nameOf(each.value) : each.name })) };
    }),
  };
}

/** The values of filters among the shipments that the filters select, with their numbers. */
export async function countShipmentFacets(account: Account, query: ShipmentFacetsQuery): Promise<FacetsRow> {
  return countValues(account, shipmentFacets, Prisma.sql`shipments r`, await listConditions(account, query), "r");
}

/** The same of containers. */
export async function countContainerFacets(account: Account, query: ContainerFacetsQuery): Promise<FacetsRow> {
  const from = Prisma.sql`containers r
    JOIN shipments shipment ON shipment.account_id = r.account_id AND shipment.id = r.shipment_id`;
  return countValues(account, containerFacets, from, await containerConditions(account, query), "shipment");
}

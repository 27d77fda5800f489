import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { Sql } from "@/lib/platform/db/read-rows";
import { listFilter, valuesFilter } from "@/lib/platform/jsonapi/filter";
import { oneOf } from "@/lib/platform/jsonapi/filter-conditions";
import { findPort } from "@/lib/reference/ports";
import { findShippingLine } from "@/lib/reference/shipping-lines";
import { dataMarkKinds } from "@/lib/tracking/projection/data-marks";
import { freshnessStates } from "./freshness";
import { freshnessCondition } from "./freshness-filter";

/** Filters by a shipment's port of discharge, carrier, customer and freshness; the lists of shipments and of containers have them. */
export const shipmentFilters = {
  "filter[pod_locode]": listFilter
    .optional()
    .meta({ description: "UN/LOCODEs of ports of discharge, comma-separated" }),
  "filter[pol_locode]": listFilter.optional().meta({ description: "UN/LOCODEs of ports of loading, comma-separated" }),
  "filter[destination_locode]": listFilter
    .optional()
    .meta({ description: "UN/LOCODEs of destinations, comma-separated" }),
  "filter[pod_vessel_imo]": listFilter
    .optional()
    .meta({ description: "IMO numbers of the vessels to the port of discharge, comma-separated" }),
  "filter[line_scac]": listFilter
    .optional()
    .meta({ description: "SCACs of shipping lines, main or alternative, comma-separated" }),
  "filter[customer_id]": listFilter
    .optional()
    .meta({ description: "Ids of parties, comma-separated; the id of the account selects shipments without a party" }),
  "filter[customer_name]": z.string().optional().meta({ description: "Exact name of a party, ignoring case" }),
  "filter[freshness]": valuesFilter(
    freshnessStates,
    `Values of \`freshness.state\`, comma-separated: ${freshnessStates.join(", ")}`,
  ),
  "filter[data_mark]": valuesFilter(
    dataMarkKinds,
    `Kinds of \`data_marks\`, comma-separated: ${dataMarkKinds.join(", ")}`,
  ),
};

type Query = z.infer<z.ZodObject<typeof shipmentFilters>>;

/** Filters by what users enter: tags, references and custom fields. */
export const entryFilters = {
  "filter[tags]": listFilter.optional().meta({ description: "Tags, comma-separated; records with any of them" }),
  "filter[ref_numbers]": listFilter
    .optional()
    .meta({ description: "References, comma-separated, ignoring case; records with any of them" }),
  "filter[custom_field]": z
    .string()
    .regex(/^[^:]+:/, "must be the slug of a custom field, a colon and a value")
    .optional()
    .meta({ description: "Slug of a custom field, a colon, and its displayed value, ignoring case: `terminal:APM`" }),
};

type EntryQuery = z.infer<z.ZodObject<typeof entryFilters>>;

/** The conditions of these filters on the row `r` of shipments or containers. `entityColumn`: its column of custom fields. */
export function entryConditions(query: EntryQuery, entityColumn: "shipment_id" | "container_id"): Sql[] {
  const tags = query["filter[tags]"];
  const references = query["filter[ref_numbers]"];
  const [slug, ...value] = query["filter[custom_field]"]?.split(":") ?? [];
  const text = value.join(":").trim();
  return [
    ...(tags?.length ? [Prisma.sql`r.tags && ${tags}::text[]`] : []),
    ...(references?.length ? [Prisma.sql`reference_keys(r.ref_numbers) && reference_keys(${references}::text[])`] : []),
    ...(slug
      ? [
          Prisma.sql`r.id IN (SELECT field.${Prisma.raw(entityColumn)} FROM custom_fields field
            JOIN custom_field_definitions definition
              ON definition.account_id = field.account_id AND definition.id = field.definition_id
            WHERE field.account_id = r.account_id AND definition.api_slug = ${slug.trim()}
              AND lower(left(field.search_text, 200)) = lower(left(${text}, 200)))`,
        ]
      : []),
  ];
}

function customerCondition(account: Account, customerIds: string[], column: Sql): Sql {
  const ids = customerIds.map((id) => id.toLowerCase());
  const parties = ids.filter((id) => id !== account.id && z.uuid().safeParse(id).success);
  const isParty = Prisma.sql`${column} = ANY(${parties}::uuid[])`;
  return ids.includes(account.id) ? Prisma.sql`(${isParty} OR ${column} IS NULL)` : isParty;
}

function customerNameCondition(account: Account, name: string, column: Sql): Sql {
  return Prisma.sql`${column} = (SELECT party.id FROM parties party WHERE party.account_id = ${account.id}::uuid
    AND reference_keys(ARRAY[party.company_name]) = reference_keys(ARRAY[${name}]))`;
}

/** All sets of marks that a shipment can have, as they are stored. */
const setsOfMarks = Array.from({ length: 2 ** dataMarkKinds.length }, (_, bits) =>
  dataMarkKinds.filter((_kind, index) => (bits & (2 ** index)) !== 0),
);

/** Compares whole sets, because an index of the account can find them. Unknown kinds select nothing. */
export function dataMarkCondition(values: string[], column: Sql): Sql {
  const sets = setsOfMarks.filter((set) => set.some((kind) => values.some((value) => value.toLowerCase() === kind)));
  const conditions = sets.map((set) => Prisma.sql`${column} = ${set}::text[]`);
  return conditions.length > 0 ? Prisma.sql`(${Prisma.join(conditions, " OR ")})` : Prisma.sql`false`;
}

/** Condition: one of these ports, by any of their codes; none without ports. */
export function portConditions(column: string, codes: string[] | undefined): Sql[] {
  return oneOf(
    column,
    codes?.map((code) => findPort(code)?.locode ?? code.toUpperCase()),
  );
}

/**
 * The conditions of the filters by carrier, customer and freshness on shipments, named `row`: an alternative code of a carrier is
 * replaced by its main code. Containers have ports and marks of their own.
 */
export function shipmentConditions(account: Account, query: Query, row: string): Sql[] {
  const column = (name: string) => Prisma.raw(`${row}.${name}`);
  const carriers = query["filter[line_scac]"]?.map((code) => findShippingLine(code)?.scac ?? code.toUpperCase());
  const customers = query["filter[customer_id]"];
  const name = query["filter[customer_name]"];
  const states = query["filter[freshness]"];
  return [
    ...oneOf(`${row}.scac`, carriers),
    ...(customers?.length ? [customerCondition(account, customers, column("customer_id"))] : []),
    ...(name?.trim() ? [customerNameCondition(account, name, column("customer_id"))] : []),
    ...(states?.length ? [freshnessCondition(account.id, states, row)] : []),
  ];
}

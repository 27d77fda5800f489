import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { Sql } from "@/lib/platform/db/read-rows";
import { sql } from "@/lib/platform/db/sql";
import { AppError } from "@/lib/platform/errors";
import { filterBy, oneOf } from "@/lib/platform/jsonapi/list-filters";
import { indexedLengthMin, isIndexedPart, partLengthMax } from "@/lib/platform/search/search-patterns";

/** Texts of an account that are read for a part. */
const textsMax = 10_000;

const partOf = (text: string) =>
  z
    .string()
    .trim()
    .max(partLengthMax, `must have at most ${partLengthMax} characters`)
    .refine(
      (part) => part === "" || isIndexedPart(part),
      `must have at least ${indexedLengthMin} characters besides spaces and dashes`,
    )
    .optional()
    .meta({
      description: `Part of ${text}, at least ${indexedLengthMin} characters; case, spaces and dashes do not count`,
    });

type RecordType = "shipment" | "cargo" | "party";
type Term = { record_type: RecordType; record_id: string };

const findTerms = (account: Pick<Account, "id">, part: string): Promise<Term[]> =>
  sql<Term>(
    `SELECT record_type, record_id FROM terms_with_part($1::uuid, search_term($2::text), ${textsMax + 1}) found`,
    [account.id, part],
  );

/**
 * Ids of the records of a type with a text that contains the part, by the index of the search; also those of which it is another text.
 * Throws bad_request for a part of more texts than are read, because some of the records would be missing.
 */
async function findIds(account: Account, parameter: string, type: RecordType, part: string): Promise<string[]> {
  const terms = await findTerms(account, part);
  if (terms.length <= textsMax) {
    return terms.flatMap(({ record_type, record_id }) => (record_type === type ? [record_id] : []));
  }
  const detail = `${parameter} is part of more than ${textsMax.toLocaleString("en-US")} numbers, references and names. Use a longer part.`;
  throw AppError.of([{ code: "bad_request", detail, source: { parameter } }]);
}

const contains = (text: string, part: string): Sql =>
  Prisma.sql`strpos(search_term(${Prisma.raw(text)}), search_term(${part})) > 0`;

const names = {
  references: "filter[ref_numbers][contains]",
  number: "filter[number][contains]",
  customer: "filter[customer_name][contains]",
} as const;

/** The filter by a part of a reference of the row `r`. */
export const referencePartFilter = (type: "shipment" | "cargo") => ({
  [names.references]: filterBy(partOf("a reference"), async (part, { account }) => {
    const ids = await findIds(account, names.references, type, part);
    return Prisma.sql`r.id = ANY(${ids}::uuid[])
      AND EXISTS (SELECT FROM unnest(r.ref_numbers) reference WHERE ${contains("reference", part)})`;
  }),
});

/** The filter by a part of the number of the container `r`. */
export const numberPartFilter = {
  [names.number]: filterBy(partOf("a container number"), async (part, { account }) => {
    const ids = await findIds(account, names.number, "cargo", part);
    return Prisma.sql`r.id = ANY(${ids}::uuid[]) AND ${contains("r.number", part)}`;
  }),
};

/** The parties, of these, with a name that contains the part. */
async function findParties(account: Account, ids: string[], part: string): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `SELECT party.id FROM parties party WHERE party.account_id = $1::uuid AND party.id = ANY($2::uuid[])
       AND strpos(search_term(party.company_name), search_term($3::text)) > 0`,
    [account.id, ids, part],
  );
  return rows.map(({ id }) => id);
}

/**
 * The filter by a part of the name of the customer of a shipment, named `row`. The parties are found before the list is read: of those that a
 * statement finds itself, the planner does not know how many they are.
 */
export const customerPartFilter = (row: string) => ({
  [names.customer]: filterBy(partOf("the name of a party"), async (part, { account }) => {
    const parties = await findParties(account, await findIds(account, names.customer, "party", part), part);
    return Prisma.sql`${Prisma.raw(row)}.customer_id = ANY(${parties}::uuid[])`;
  }),
});

/**
 * The names of vessels, in upper case, that contain the part. An account's are few: each is one step in the index by which the list is
 * filtered.
 */
async function findVesselNames(account: Account, table: "shipments" | "containers", part: string): Promise<string[]> {
  const next = (condition: string) => `SELECT upper(r.pod_vessel_name) FROM ${table} r
    WHERE r.account_id = $1::uuid AND r.pod_vessel_name IS NOT NULL ${condition} ORDER BY upper(r.pod_vessel_name) LIMIT 1`;
  const rows = await sql<{ name: string }>(
    `WITH RECURSIVE vessels (name) AS (
       (${next("")})
       UNION ALL
       SELECT (${next("AND upper(r.pod_vessel_name) > vessels.name")}) FROM vessels WHERE vessels.name IS NOT NULL)
     SELECT name FROM vessels WHERE strpos(search_term(name), search_term($2::text)) > 0`,
    [account.id, part],
  );
  return rows.map(({ name }) => name);
}

/**
 * Selects the rows `r` of these vessels: few by their ids, of which the index of the names finds those of one vessel after the other. The planner expects the
 * same number of rows of each name, and would read the list in its order.
 */
async function vesselsCondition(account: Account, table: "shipments" | "containers", names: string[]): Promise<Sql> {
  const rows = await sql<{ id: string }>(
    `SELECT found.id FROM unnest($2::text[]) vessel (name) CROSS JOIN LATERAL (SELECT r.id FROM ${table} r
       WHERE r.account_id = $1::uuid AND r.pod_vessel_name IS NOT NULL AND upper(r.pod_vessel_name) = vessel.name LIMIT ${textsMax + 1}) found
     LIMIT ${textsMax + 1}`,
    [account.id, names],
  );
  if (rows.length > textsMax) return oneOf("upper(r.pod_vessel_name)", names);
  return Prisma.sql`r.id = ANY(${rows.map(({ id }) => id)}::uuid[])`;
}

/** The filter by a part of the name of the vessel to the port of discharge. */
export const vesselPartFilter = (table: "shipments" | "containers") => ({
  "filter[pod_vessel_name][contains]": filterBy(
    partOf("the name of the vessel to the port of discharge"),
    async (part, { account }) => vesselsCondition(account, table, await findVesselNames(account, table, part)),
  ),
});

/** The name of a filter by a part of more texts than are read; null: there is none. */
export async function findBroadPart(
  account: Pick<Account, "id">,
  filters: Record<string, unknown>,
): Promise<string | null> {
  for (const name of Object.values(names)) {
    const part = filters[name];
    if (typeof part === "string" && (await findTerms(account, part)).length > textsMax) return name;
  }
  return null;
}

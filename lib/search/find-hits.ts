import type { Account } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import { shipmentIdsByReferenceSql } from "@/lib/tracking/requests/find-shipment-ids";
import { toSearchPatterns } from "./search-patterns";
import { type EntityType, entityTypes } from "./search-result";

/** The type and id of a matching record. */
export type Hit = { kind: EntityType; id: string };

export const rowsMax = 25;
/** Higher than rowsMax, as requests that duplicate a listed shipment are dropped later. */
const requestsMax = 100;

const fieldLines = "search_lines(ARRAY[search_text])";
const partyLines = "search_lines(ARRAY[company_name])";
const newest = (limit: number) => `ORDER BY created_at DESC, id DESC LIMIT ${limit}`;

/** `searchLines`: the searched texts, in the expression of the trigram index. `fieldColumn`: the column of custom_fields. */
type Source = { table: string; searchLines: string; fieldColumn: string; hasCustomer: boolean; limit: number };

const sources: Record<EntityType, Source> = {
  shipment: {
    table: "shipments",
    searchLines:
      "search_lines(ARRAY[request_number, normalized_number] || transport_documents || bookings || ref_numbers)",
    fieldColumn: "shipment_id",
    hasCustomer: true,
    limit: rowsMax,
  },
  cargo: {
    table: "containers",
    searchLines: "search_lines(ARRAY[number] || ref_numbers)",
    fieldColumn: "container_id",
    hasCustomer: false,
    limit: rowsMax,
  },
  tracking_request: {
    table: "tracking_requests",
    searchLines: "search_lines(ARRAY[request_number, normalized_number] || ref_numbers)",
    fieldColumn: "tracking_request_id",
    hasCustomer: true,
    limit: requestsMax,
  },
};

/** The newest records of a kind ($1 account) that match by a text of their own, a custom field or their customer. */
function newestMatches(kind: EntityType, matches: (searchLines: string) => string): string {
  const { table, searchLines, fieldColumn, hasCustomer, limit } = sources[kind];
  const own = `(SELECT id, created_at FROM ${table} WHERE account_id = $1 AND ${matches(searchLines)} ${newest(limit)})`;
  const byField = `(SELECT named.id, named.created_at FROM (
      SELECT ${fieldColumn} AS id FROM custom_fields
      WHERE account_id = $1 AND ${fieldColumn} IS NOT NULL AND ${matches(fieldLines)} ${newest(limit)}) field
    CROSS JOIN LATERAL (SELECT id, created_at FROM ${table} WHERE account_id = $1 AND id = field.id LIMIT 1) named)`;
  const byCustomer = `(SELECT id, created_at FROM ${table} WHERE account_id = $1 AND customer_id IN (
      SELECT id FROM parties WHERE account_id = $1 AND ${matches(partyLines)} ${newest(rowsMax)}) ${newest(limit)})`;
  const all = [own, byField, ...(hasCustomer ? [byCustomer] : [])].join("\n UNION ");
  return `(SELECT '${kind}' AS kind, ${entityTypes.indexOf(kind)} AS rank, id, created_at FROM (${all}) found ${newest(limit)})`;
}

const matchesOfAllKinds = (matches: (searchLines: string) => string) =>
  entityTypes.map((kind) => newestMatches(kind, matches)).join("\n UNION ALL ");

/**
 * $2, $3, …: LIKE patterns. As separate parameters the planner estimates each: it reads a common one along the newest rows, a rare
 * one from the trigram index.
 */
export function patternsQuery(patterns: string[]): string {
  const folded = patterns.map((_, index) => `(reference_keys(ARRAY[$${index + 2}::text]))[1]`);
  const matches = (searchLines: string) =>
    `(${folded.map((pattern) => `${searchLines} LIKE ${pattern}`).join(" OR ")})`;
  return `SELECT kind, id FROM (${matchesOfAllKinds(matches)}) hits ORDER BY rank, created_at DESC, id DESC`;
}

/** $2: an array of rare LIKE patterns, each looked up in the trigram index. */
export const typoQuery = `SELECT kind, id FROM (
    SELECT DISTINCT hits.* FROM unnest(reference_keys($2::text[])) AS pattern
    CROSS JOIN LATERAL (${matchesOfAllKinds((searchLines) => `${searchLines} LIKE pattern`)}) hits
  ) distinct_hits ORDER BY rank, created_at DESC, id DESC LIMIT ${rowsMax}`;

/** $2: a text without letters or digits, thus without trigrams: matches equal references and customer names only. */
export const exactTextQuery = `SELECT 'shipment' AS kind, id FROM shipments WHERE account_id = $1 AND id IN (
    ${shipmentIdsByReferenceSql("$2")}
    UNION SELECT id FROM shipments WHERE account_id = $1 AND customer_id IN (
      SELECT id FROM parties WHERE account_id = $1 AND reference_keys(ARRAY[company_name]) = reference_keys(ARRAY[$2]))
  ) ${newest(rowsMax)}`;

/**
 * The records that match `text`, best first: exact matches, then prefixes, then parts, and matches with one typing error if there
 * are no others. Equally good matches are ordered by type (shipment, container, tracking request), newest first.
 */
export async function findHits(account: Account, text: string): Promise<Hit[]> {
  const { exact, prefix, substring, fuzzy } = toSearchPatterns(text);
  if (exact.length === 0) return sql<Hit>(exactTextQuery, [account.id, text]);
  const hits = new Map<string, Hit>();
  const add = (found: Hit[]) => {
    for (const hit of found) if (!hits.has(hit.id)) hits.set(hit.id, hit);
  };
  const isFull = () => [...hits.values()].filter(({ kind }) => kind !== "tracking_request").length >= rowsMax;
  add(await sql<Hit>(patternsQuery(exact), [account.id, ...exact]));
  const hasExactHit = hits.size > 0;
  for (const tier of [prefix, substring]) {
    if (tier.length > 0 && !isFull()) add(await sql<Hit>(patternsQuery(tier), [account.id, ...tier]));
  }
  if (fuzzy.length > 0 && !hasExactHit && hits.size < rowsMax) add(await sql<Hit>(typoQuery, [account.id, fuzzy]));
  return [...hits.values()];
}

import type { Account } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import { idsByReference } from "@/lib/tracking/requests/find-shipment-ids";
import { listPatterns } from "./list-patterns";
import { type EntityType, entityTypes } from "./search-result";

export type Hit = { kind: EntityType; id: string };

export const rowsMax = 25;
/** More of these are read: those that only repeat a listed shipment are dropped again. */
const requestsMax = 100;

const fieldLines = "search_lines(ARRAY[search_text])";
const partyLines = "search_lines(ARRAY[company_name])";
const newest = (limit: number) => `ORDER BY created_at DESC, id DESC LIMIT ${limit}`;

type Source = { table: string; lines: string; fieldOf: string; hasCustomer: boolean; limit: number };

/** Where each kind is found, in the words of the indexes. */
const sources: Record<EntityType, Source> = {
  shipment: {
    table: "shipments",
    lines: "search_lines(ARRAY[request_number, normalized_number] || transport_documents || bookings || ref_numbers)",
    fieldOf: "shipment_id",
    hasCustomer: true,
    limit: rowsMax,
  },
  cargo: {
    table: "containers",
    lines: "search_lines(ARRAY[number] || ref_numbers)",
    fieldOf: "container_id",
    hasCustomer: false,
    limit: rowsMax,
  },
  tracking_request: {
    table: "tracking_requests",
    lines: "search_lines(ARRAY[request_number, normalized_number] || ref_numbers)",
    fieldOf: "tracking_request_id",
    hasCustomer: true,
    limit: requestsMax,
  },
};

/** The newest of a kind ($1 account) that match by a text of their own, by a custom field or by their customer. */
function newestOf(kind: EntityType, matches: (lines: string) => string): string {
  const { table, lines, fieldOf, hasCustomer, limit } = sources[kind];
  const own = `(SELECT id, created_at FROM ${table} WHERE account_id = $1 AND ${matches(lines)} ${newest(limit)})`;
  const byField = `(SELECT named.id, named.created_at FROM (
      SELECT ${fieldOf} AS id FROM custom_fields
      WHERE account_id = $1 AND ${fieldOf} IS NOT NULL AND ${matches(fieldLines)} ${newest(limit)}) field
    CROSS JOIN LATERAL (SELECT id, created_at FROM ${table} WHERE account_id = $1 AND id = field.id LIMIT 1) named)`;
  const byCustomer = `(SELECT id, created_at FROM ${table} WHERE account_id = $1 AND customer_id IN (
      SELECT id FROM parties WHERE account_id = $1 AND ${matches(partyLines)} ${newest(rowsMax)}) ${newest(limit)})`;
  const all = [own, byField, ...(hasCustomer ? [byCustomer] : [])].join("\n UNION ");
  return `(SELECT '${kind}' AS kind, ${entityTypes.indexOf(kind)} AS rank, id, created_at FROM (${all}) found ${newest(limit)})`;
}

const everyKind = (matches: (lines: string) => string) =>
  entityTypes.map((kind) => newestOf(kind, matches)).join("\n UNION ALL ");

/** $2, $3, …: patterns. The planner sees each: a common one is read along the newest rows, a rare one by its trigrams. */
export function tierQuery(patterns: string[]): string {
  const folded = patterns.map((_, index) => `(reference_keys(ARRAY[$${index + 2}::text]))[1]`);
  const matches = (lines: string) => `(${folded.map((pattern) => `${lines} LIKE ${pattern}`).join(" OR ")})`;
  return `SELECT kind, id FROM (${everyKind(matches)}) hits ORDER BY rank, created_at DESC, id DESC`;
}

/** $2: many rare patterns, each looked up by itself. */
export const nearQuery = `SELECT kind, id FROM (
    SELECT DISTINCT hits.* FROM unnest(reference_keys($2::text[])) AS pattern
    CROSS JOIN LATERAL (${everyKind((lines) => `${lines} LIKE pattern`)}) hits
  ) distinct_hits ORDER BY rank, created_at DESC, id DESC LIMIT ${rowsMax}`;

/** $2: a text without a letter or digit that trigrams are made of, which a reference or customer is exactly. */
export const signsQuery = `SELECT 'shipment' AS kind, id FROM shipments WHERE account_id = $1 AND id IN (
    ${idsByReference("$2")}
    UNION SELECT id FROM shipments WHERE account_id = $1 AND customer_id IN (
      SELECT id FROM parties WHERE account_id = $1 AND reference_keys(ARRAY[company_name]) = reference_keys(ARRAY[$2]))
  ) ${newest(rowsMax)}`;

/**
 * What matches `text`: exactly, from the beginning of a number or name on, in its midst, and where nothing matches exactly,
 * but for one slip of the keyboard. Among equals shipments come first, then containers, then requests, newest first.
 */
export async function findHits(account: Account, text: string): Promise<Hit[]> {
  const { exact, prefix, part, near } = listPatterns(text);
  if (exact.length === 0) return sql<Hit>(signsQuery, [account.id, text]);
  const hits = new Map<string, Hit>();
  const add = (found: Hit[]) => {
    for (const hit of found) if (!hits.has(hit.id)) hits.set(hit.id, hit);
  };
  const isFull = () => [...hits.values()].filter(({ kind }) => kind !== "tracking_request").length >= rowsMax;
  add(await sql<Hit>(tierQuery(exact), [account.id, ...exact]));
  const isNamed = hits.size > 0;
  for (const tier of [prefix, part]) {
    if (tier.length > 0 && !isFull()) add(await sql<Hit>(tierQuery(tier), [account.id, ...tier]));
  }
  if (near.length > 0 && !isNamed && hits.size < rowsMax) add(await sql<Hit>(nearQuery, [account.id, near]));
  return [...hits.values()];
}

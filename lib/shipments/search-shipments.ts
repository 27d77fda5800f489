import type { Account } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import { toSearchText } from "@/lib/platform/search/search-patterns";
import { foundTerms, lacksMatches, type TermKind, termQueries } from "@/lib/platform/search/term-queries";

const matchesMax = 500;

/** What identifies a shipment as a whole text. */
const exactKinds: TermKind[] = [
  ["cargo", "number"],
  ["shipment", "number"],
  ["shipment", "transport_document"],
  ["tracking_request", "number"],
  ["shipment", "reference"],
  ["cargo", "reference"],
];

/** Numbers match in part, others as a whole. */
const found = `SELECT * FROM (${foundTerms()}) terms
  WHERE tier = 0 OR (field = 'number' AND record_type IN ('shipment', 'cargo'))`;

/** What users write about a shipment or container, or know of it, beside its numbers. */
const listedKinds: TermKind[] = [
  ...exactKinds,
  ["tracking_request", "reference"],
  ["shipment", "tag"],
  ["cargo", "tag"],
  ["tracking_request", "tag"],
  ["shipment", "vessel"],
];

/** All of these match in part, too. */
const listed = `SELECT * FROM (${foundTerms()}) terms WHERE record_type IN ('shipment', 'cargo', 'tracking_request')`;

/** The shipments of found records; `container_id` is set when a container number matches. */
const shipmentOf = `SELECT c.shipment_id, CASE WHEN f.field = 'number' THEN c.id END AS container_id, c.created_at
    FROM containers c WHERE f.record_type = 'cargo' AND c.account_id = $1 AND c.id = f.record_id
  UNION ALL SELECT s.id, NULL, s.created_at FROM shipments s
    WHERE f.record_type = 'shipment' AND s.account_id = $1 AND s.id = f.record_id
  UNION ALL SELECT s.id, NULL, s.created_at
    FROM tracking_requests t JOIN shipments s ON s.account_id = $1 AND s.id = t.shipment_id
    WHERE f.record_type = 'tracking_request' AND t.account_id = $1 AND t.id = f.record_id`;

const listedTerms = termQueries({ exactKinds: listedKinds, exactMax: matchesMax, enough: matchesMax }).join(",\n");
const listedRecords = `SELECT DISTINCT record_type, field, record_id, created_at FROM (${listed}) found`;

/** $1 account, $2 text, $3 whether parts match. Ids are UUID v7: the highest are the newest. */
export const searchQuery = `WITH ${listedTerms}
SELECT DISTINCT r.shipment_id AS id FROM (${listedRecords} ORDER BY created_at DESC LIMIT ${matchesMax}) f
  CROSS JOIN LATERAL (${shipmentOf}) r ORDER BY id DESC`;

/** The same parameters. */
const isCompleteQuery = `WITH ${listedTerms}
SELECT NOT ${lacksMatches} AND (SELECT count(*) FROM (${listedRecords} LIMIT ${matchesMax}) found) < ${matchesMax} AS "isComplete"`;

/**
 * Ids of the shipments whose number, container number, reference, tag or vessel matches `text` as a whole or in part, newest first, at
 * most 500. Of a text with more than a thousand matches, the newest are searched among the newest records only.
 */
export async function searchShipments(account: Pick<Account, "id">, text: string): Promise<string[]> {
  const searched = toSearchText(text);
  if (!searched) return [];
  const rows = await sql<{ id: string }>(
    searchQuery,
    [account.id, searched.text, searched.hasParts],
    "search_shipments",
  );
  return rows.map(({ id }) => id);
}

/** Whether a search by `text` finds all shipments that match, and not the newest only. */
export async function isSearchComplete(account: Pick<Account, "id">, text: string): Promise<boolean> {
  const searched = toSearchText(text);
  if (!searched) return true;
  const values = [account.id, searched.text, searched.hasParts];
  const [row] = await sql<{ isComplete: boolean }>(isCompleteQuery, values, "is_search_complete");
  return row?.isComplete ?? true;
}

/** The shipment that a text identifies; `containerId` is set when the text is a container number. */
export type ShipmentMatch = { shipmentId: string; containerId: string | null };

const precedence = `CASE WHEN tier = 0 AND field = 'reference' THEN 3 WHEN tier = 0 AND record_type <> 'cargo' THEN 2
    WHEN tier = 0 THEN 1 WHEN record_type = 'cargo' THEN 4 ELSE 5 END`;

// Subqueries for one value each: instead of EXISTS, the planner could read all records of the account at once.
const isReferenceOf = (table: string) =>
  `(SELECT reference_keys(r.ref_numbers) @> reference_keys(ARRAY[$2::text]) FROM ${table} r
    WHERE r.account_id = $1 AND r.id = found.record_id)`;

/** Tracking requests can have no shipment. Terms have no spaces and dashes, in which references can differ. */
const exactCondition = `CASE
  WHEN found.record_type = 'tracking_request' THEN
    (SELECT r.shipment_id IS NOT NULL FROM tracking_requests r WHERE r.account_id = $1 AND r.id = found.record_id)
  WHEN found.field <> 'reference' THEN true
  WHEN found.record_type = 'cargo' THEN ${isReferenceOf("containers")} ELSE ${isReferenceOf("shipments")} END`;

/** What precedes all that would be searched after it: an equal text, else a part of a container number. */
const sufficient = "tier = 0 OR (record_type = 'cargo' AND field = 'number')";

const findTerms = termQueries({ exactKinds, exactMax: 10, exactCondition, enough: 1, sufficient }).join(",\n");

/** $1 account, $2 text, $3 whether parts match. */
export const findQuery = `WITH ${findTerms}
SELECT r.shipment_id, r.container_id FROM (
    SELECT *, ${precedence} AS precedence FROM (${found}) found
    ORDER BY precedence, tier, created_at DESC, record_id DESC LIMIT 60) f
  CROSS JOIN LATERAL (${shipmentOf}) r
  ORDER BY f.precedence, f.tier, r.created_at DESC, r.shipment_id DESC LIMIT 1`;

/**
 * The shipment that `text` identifies. Precedence: exact container number, exact shipment number, reference, part of a
 * container number, part of a shipment number, of these first its beginning; the newest of several. Case is ignored, as are spaces and
 * dashes in numbers. Null if nothing matches.
 */
export async function findShipmentByText(account: Pick<Account, "id">, text: string): Promise<ShipmentMatch | null> {
  const searched = toSearchText(text);
  if (!searched) return null;
  const [row] = await sql<{ shipment_id: string; container_id: string | null }>(
    findQuery,
    [account.id, searched.text, searched.hasParts],
    "find_shipment",
  );
  return row ? { shipmentId: row.shipment_id, containerId: row.container_id } : null;
}

import type { Account } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import { normalizeNumber } from "@/lib/reference/normalize-number";

// Sub-selects of shipment ids of account $1; every branch uses an index. `key` is the placeholder of the searched value.

/** Shipments by number: their own, that of a tracking request, or that of a document the carrier reported. */
export function shipmentIdsByNumberSql(key: string): string {
  return `SELECT id FROM shipments WHERE account_id = $1 AND normalized_number = ${key}
    UNION SELECT shipment_id FROM tracking_requests
      WHERE account_id = $1 AND normalized_number = ${key} AND shipment_id IS NOT NULL
    UNION SELECT id FROM shipments
      WHERE account_id = $1 AND reference_keys(transport_documents || bookings) @> reference_keys(ARRAY[${key}])`;
}

/** Ids of the account's shipments with exactly this number: their own, that of a request, or that of a document. */
export async function findShipmentIdsByNumber(account: Account, number: string): Promise<string[]> {
  const query = shipmentIdsByNumberSql("$2");
  const rows = await sql<{ id: string }>(query, [account.id, normalizeNumber(number)], "find_ids_by_number");
  return rows.map(({ id }) => id);
}

type NumberQuery = { scac: string | null; normalizedNumber: string; requestType: string };

/** Container numbers are reused, so only shipments that are still tracked count. */
const shipmentIdsByContainerSql = `SELECT c.shipment_id FROM containers c
  JOIN shipments tracked ON tracked.account_id = $1 AND tracked.id = c.shipment_id
  WHERE c.account_id = $1 AND c.number = $2 AND tracked.line_tracking_stopped_at IS NULL`;

/** $1 account, $2 number, $3 SCAC. */
const newestSql = (
  ids: string,
) => `SELECT s.id FROM shipments s JOIN (${ids}) found ON s.account_id = $1 AND s.id = found.id
  WHERE $3::text IS NULL OR s.scac = $3 ORDER BY s.created_at DESC, s.id DESC LIMIT 1`;

const byNumber = newestSql(shipmentIdsByNumberSql("$2"));
const byNumberOrContainer = newestSql(`${shipmentIdsByNumberSql("$2")} UNION ${shipmentIdsByContainerSql}`);

/** The account's newest shipment with this number, with the given carrier or any; null when there is none. */
export async function findNewestShipmentId(
  account: Account,
  { scac, normalizedNumber, requestType }: NumberQuery,
): Promise<string | null> {
  const query = requestType === "container" ? byNumberOrContainer : byNumber;
  const [newest] = await sql<{ id: string }>(query, [account.id, normalizedNumber, scac]);
  return newest?.id ?? null;
}

/**
 * $1 account; $2 numbers, $3 SCACs, $4 whether each is a container. Each branch reads all its rows by one index, because a thousand numbers
 * are sent at once.
 */
const trackedSql = `WITH sent AS MATERIALIZED (
    SELECT index, number, scac, is_container, (reference_keys(ARRAY[number]))[1] AS key
    FROM unnest($2::text[], $3::text[], $4::boolean[]) WITH ORDINALITY AS sent(number, scac, is_container, index)
  ), documents AS MATERIALIZED (
    SELECT id, unnest(reference_keys(transport_documents || bookings)) AS key FROM shipments
    WHERE account_id = $1 AND reference_keys(transport_documents || bookings) && reference_keys($2::text[])
  ), found AS (
    SELECT index, s.id FROM sent JOIN shipments s ON s.normalized_number = sent.number
      WHERE s.account_id = $1 AND s.normalized_number = ANY($2::text[])
    UNION SELECT index, r.shipment_id FROM sent JOIN tracking_requests r ON r.normalized_number = sent.number
      WHERE r.account_id = $1 AND r.normalized_number = ANY($2::text[]) AND r.shipment_id IS NOT NULL
    UNION SELECT index, documents.id FROM sent JOIN documents ON documents.key = sent.key
    UNION SELECT index, c.shipment_id FROM sent JOIN containers c ON c.number = sent.number
      WHERE c.account_id = $1 AND c.number = ANY($2::text[]) AND sent.is_container
  )
  SELECT DISTINCT ON (index) index::int, s.id FROM found
  JOIN sent USING (index) JOIN shipments s ON s.account_id = $1 AND s.id = found.id
  WHERE (sent.scac IS NULL OR s.scac = sent.scac) AND s.line_tracking_stopped_at IS NULL
  ORDER BY index, s.created_at DESC, s.id DESC`;

/** For each number, the account's newest shipment that is tracked and has it, with the given carrier or any; null when there is none. */
export async function findTrackedShipmentIds(account: Account, numbers: NumberQuery[]): Promise<(string | null)[]> {
  const rows = await sql<{ index: number; id: string }>(trackedSql, [
    account.id,
    numbers.map(({ normalizedNumber }) => normalizedNumber),
    numbers.map(({ scac }) => scac),
    numbers.map(({ requestType }) => requestType === "container"),
  ]);
  const ids = new Map(rows.map(({ index, id }) => [index, id]));
  return numbers.map((_, index) => ids.get(index + 1) ?? null);
}

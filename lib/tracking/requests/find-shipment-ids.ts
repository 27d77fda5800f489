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
const shipmentIdsByContainerSql = (key: string) => `SELECT c.shipment_id FROM containers c
  JOIN shipments tracked ON tracked.account_id = $1 AND tracked.id = c.shipment_id
  WHERE c.account_id = $1 AND c.number = ${key} AND tracked.line_tracking_stopped_at IS NULL`;

/** $1 account, $2 number, $3 SCAC. */
const newestSql = (
  ids: string,
) => `SELECT s.id FROM shipments s JOIN (${ids}) found ON s.account_id = $1 AND s.id = found.id
  WHERE $3::text IS NULL OR s.scac = $3 ORDER BY s.created_at DESC, s.id DESC LIMIT 1`;

const byNumber = newestSql(shipmentIdsByNumberSql("$2"));
const byNumberOrContainer = newestSql(`${shipmentIdsByNumberSql("$2")} UNION ${shipmentIdsByContainerSql("$2")}`);

/** The account's newest shipment with this number, with the given carrier or any; null when there is none. */
export async function findNewestShipmentId(
  account: Account,
  { scac, normalizedNumber, requestType }: NumberQuery,
): Promise<string | null> {
  const query = requestType === "container" ? byNumberOrContainer : byNumber;
  const [newest] = await sql<{ id: string }>(query, [account.id, normalizedNumber, scac]);
  return newest?.id ?? null;
}

/** $1 account; $2 numbers, $3 SCACs, $4 whether each is a container. */
const trackedSql = `SELECT sent.index::int, (
    SELECT s.id FROM shipments s
    JOIN (${shipmentIdsByNumberSql("sent.number")}
      UNION SELECT shipment_id FROM (${shipmentIdsByContainerSql("sent.number")}) aboard WHERE sent.is_container
    ) found ON s.account_id = $1 AND s.id = found.id
    WHERE (sent.scac IS NULL OR s.scac = sent.scac) AND s.line_tracking_stopped_at IS NULL
    ORDER BY s.created_at DESC, s.id DESC LIMIT 1
  ) AS id
  FROM unnest($2::text[], $3::text[], $4::boolean[]) WITH ORDINALITY AS sent(number, scac, is_container, index)
  ORDER BY index`;

/** For each number, the account's newest shipment that is tracked and has it, with the given carrier or any; null when there is none. */
export async function findTrackedShipmentIds(account: Account, numbers: NumberQuery[]): Promise<(string | null)[]> {
  const rows = await sql<{ id: string | null }>(trackedSql, [
    account.id,
    numbers.map(({ normalizedNumber }) => normalizedNumber),
    numbers.map(({ scac }) => scac),
    numbers.map(({ requestType }) => requestType === "container"),
  ]);
  return rows.map(({ id }) => id);
}

import type { Account } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import { idsByNumber } from "./find-shipment-ids";

type Sought = { scac: string | null; normalizedNumber: string; requestType: string };

/** A container travels again under its number: only a journey that is still followed is meant. */
const idsByContainer = `SELECT c.shipment_id FROM containers c
  JOIN shipments journey ON journey.account_id = $1 AND journey.id = c.shipment_id
  WHERE c.account_id = $1 AND c.number = $2 AND journey.line_tracking_stopped_at IS NULL`;

/** $1 account, $2 number, $3 line. */
const newestOf = (
  ids: string,
) => `SELECT s.id FROM shipments s JOIN (${ids}) found ON s.account_id = $1 AND s.id = found.id
  WHERE $3::text IS NULL OR s.scac = $3 ORDER BY s.created_at DESC, s.id DESC LIMIT 1`;

const byNumber = newestOf(idsByNumber("$2"));
const byNumberOrContainer = newestOf(`${idsByNumber("$2")} UNION ${idsByContainer}`);

/** The newest shipment that the account has of this number of a line already, or of any line; null when there is none. */
export async function findKnownShipment(
  account: Account,
  { scac, normalizedNumber, requestType }: Sought,
): Promise<string | null> {
  const query = requestType === "container" ? byNumberOrContainer : byNumber;
  const [known] = await sql<{ id: string }>(query, [account.id, normalizedNumber, scac]);
  return known?.id ?? null;
}

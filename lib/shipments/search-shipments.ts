import type { Account } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import { idsByNumber, idsByReference } from "@/lib/tracking/requests/find-shipment-ids";
import { textKeys } from "./text-keys";

const matchesMax = 500;

// Of a part that very many numbers have only the newest are looked at.
const newest = `ORDER BY created_at DESC, id DESC LIMIT ${matchesMax}`;

/** $1 account, $2 part of a number, $3 number, $4 reference. Ids are UUID v7: the highest are the newest. */
export const searchQuery = `SELECT id FROM (
    (SELECT id FROM shipments WHERE account_id = $1 AND normalized_number LIKE $2 ${newest})
    UNION (SELECT shipment_id FROM containers WHERE account_id = $1 AND number LIKE $2 ${newest})
    UNION ${idsByNumber("$3")}
    UNION ${idsByReference("$4")}
  ) found ORDER BY id DESC LIMIT ${matchesMax}`;

/** Ids of the shipments with `text` in their number or a container's, or as a number or reference of theirs; newest first. */
export async function searchShipments(account: Account, text: string): Promise<string[]> {
  const keys = textKeys(text);
  if (!keys) return [];
  const rows = await sql<{ id: string }>(searchQuery, [account.id, keys.part, keys.number, keys.reference]);
  return rows.map(({ id }) => id);
}

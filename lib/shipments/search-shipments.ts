import type { Account } from "@/lib/auth/account";
import { sql } from "@/lib/db/sql";
import { idsByNumber, idsByPart, idsByReference } from "./matching-ids";
import { textKeys } from "./text-keys";

const matchesMax = 500;

/** Ids of the shipments with `text` in their number or a container's, or as a number or reference of theirs; newest first. */
export async function searchShipments(account: Account, text: string): Promise<string[]> {
  const keys = textKeys(text);
  if (!keys) return [];
  const rows = await sql<{ id: string }>(
    `SELECT s.id FROM shipments s JOIN (
       ${idsByPart("$2")} UNION ${idsByNumber("$3")} UNION ${idsByReference("$4")}
     ) found ON s.account_id = $1 AND s.id = found.id
     ORDER BY s.created_at DESC, s.id DESC LIMIT ${matchesMax}`,
    [account.id, keys.part, keys.number, keys.reference],
  );
  return rows.map(({ id }) => id);
}

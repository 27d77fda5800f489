import type { Account } from "@/lib/auth/account";
import { normalizeNumber } from "@/lib/carriers/normalize-number";
import { sql } from "@/lib/db/sql";

const matchesMax = 500;

/** Ids of the shipments whose number or a container's number holds `text`, or which carry it as a reference; newest first. */
export async function searchShipments(account: Account, text: string): Promise<string[]> {
  const key = normalizeNumber(text);
  if (key === "") return [];
  const part = `%${key.replace(/[\\%_]/g, "\\$&")}%`;
  const rows = await sql<{ id: string }>(
    `SELECT s.id FROM shipments s JOIN (
       SELECT id FROM shipments WHERE account_id = $1 AND normalized_number LIKE $2
       UNION SELECT id FROM shipments WHERE account_id = $1 AND find_keys(ref_numbers) @> ARRAY[$3]
       UNION SELECT shipment_id FROM containers WHERE account_id = $1 AND number LIKE $2
       UNION SELECT shipment_id FROM containers WHERE account_id = $1 AND find_keys(ref_numbers) @> ARRAY[$3]
     ) found ON s.account_id = $1 AND s.id = found.id
     ORDER BY s.created_at DESC, s.id DESC LIMIT ${matchesMax}`,
    [account.id, part, key],
    "search_shipments",
  );
  return rows.map(({ id }) => id);
}

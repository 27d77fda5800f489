import type { Account } from "@/lib/auth/account";
import { normalizeNumber } from "@/lib/carriers/normalize-number";
import { sql } from "@/lib/db/sql";
import { idsByNumber } from "./matching-ids";

/** Ids of the account's shipments with exactly this number: their own, that of any request for them, or a document's. */
export async function findIdsByNumber(account: Account, number: string): Promise<string[]> {
  const query = idsByNumber("$2");
  const rows = await sql<{ id: string }>(query, [account.id, normalizeNumber(number)], "find_ids_by_number");
  return rows.map(({ id }) => id);
}

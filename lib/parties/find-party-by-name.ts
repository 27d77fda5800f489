import type { Account } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";

/** The id of the account's party of this name, whatever the case; null: there is none. */
export async function findPartyByName(account: Account, name: string): Promise<string | null> {
  const [row] = await sql<{ id: string }>(
    `SELECT id FROM parties WHERE account_id = $1::uuid AND reference_keys(ARRAY[company_name]) = reference_keys(ARRAY[$2])`,
    [account.id, name],
  );
  return row?.id ?? null;
}

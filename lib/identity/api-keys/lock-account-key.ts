import type { Account } from "@/lib/platform/auth/account";
import type { Tx } from "@/lib/platform/db/transaction";
import type { ApiKeyRow } from "./api-key-resource";
import { findAccountKey } from "./find-account-key";

/** A key that the asker may see, held until the transaction ends. */
export async function lockAccountKey(tx: Tx, account: Account, id: string): Promise<ApiKeyRow> {
  await tx.$queryRaw`SELECT 1 FROM api_keys WHERE account_id = ${account.id}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`;
  return findAccountKey(account, id);
}

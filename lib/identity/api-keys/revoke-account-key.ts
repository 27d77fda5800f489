import { recordChanges } from "@/lib/outbox/record-change";
import type { Account } from "@/lib/platform/auth/account";
import { revokeApiKeys } from "@/lib/platform/auth/revoke-api-keys";
import { realNow } from "@/lib/platform/clock";
import { transaction } from "@/lib/platform/db/transaction";
import { lockAccountKey } from "./lock-account-key";
import { revocationOf } from "./revocation-of";

/** Revokes a key: its next request is refused. Doing it again changes nothing. */
export async function revokeAccountKey(account: Account, id: string): Promise<void> {
  await transaction(async (tx) => {
    await lockAccountKey(tx, account, id);
    const at = realNow();
    const revoked = await revokeApiKeys(tx, { accountId: account.id, id }, at);
    recordChanges({ accountId: account.id, reason: "user", by: account, at }, revoked.map(revocationOf));
  });
}

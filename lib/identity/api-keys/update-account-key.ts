import { changesetOf, recordChanges } from "@/lib/outbox/record-change";
import type { Account, Role } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import type { ApiKeyChanges } from "./api-key-input";
import type { ApiKeyRow } from "./api-key-resource";
import { keyFacts } from "./key-facts";
import { lockAccountKey } from "./lock-account-key";
import { assertGrantable } from "./visible-keys";

/** Changes what is given and keeps the rest, from the key's next request on. A revoked key stays as it is. */
export async function updateAccountKey(account: Account, id: string, changes: ApiKeyChanges): Promise<ApiKeyRow> {
  return transaction(async (tx) => {
    const key = await lockAccountKey(tx, account, id);
    if (key.revokedAt !== null) throw new AppError("not_supported", "This key is revoked for good. Make another one.");
    const next = {
      name: changes.name ?? key.name,
      role: changes.role ?? (key.role as Role),
      readOnly: changes.read_only ?? key.readOnly,
      expiresAt: changes.expires_at === undefined ? key.expiresAt : changes.expires_at,
    };
    assertGrantable(account, next.role);
    const changeset = changesetOf(keyFacts(key), keyFacts(next));
    if (!changeset) return key;
    recordChanges({ accountId: account.id, reason: "user", by: account, at: realNow() }, [
      { resourceType: "api_key", resourceId: id, shipmentId: null, changeset },
    ]);
    return tx.apiKey.update({ where: { accountId_id: { accountId: account.id, id } }, data: next });
  });
}

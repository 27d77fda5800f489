import { changesetOf, recordChanges } from "@/lib/outbox/record-change";
import { type Account, hasRole } from "@/lib/platform/auth/account";
import { createApiKey } from "@/lib/platform/auth/create-api-key";
import { realNow } from "@/lib/platform/clock";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import type { NewApiKeyInput } from "./api-key-input";
import type { ApiKeyRow } from "./api-key-resource";
import { keyFacts } from "./key-facts";
import { assertGrantable } from "./visible-keys";

/** Held until the key is there: whoever deactivates the person meanwhile waits, and then finds the key. */
async function holdMaker(tx: Tx, { id, userId }: Account): Promise<void> {
  if (userId === null) return;
  const held = await tx.$queryRaw<object[]>`
    SELECT 1 FROM users WHERE account_id = ${id}::uuid AND id = ${userId}::uuid AND deactivated_at IS NULL FOR SHARE`;
  if (held.length === 0) throw new AppError("forbidden", "This person is deactivated.");
}

/**
 * Makes a key that belongs to the asker, with at most the asker's role. The row carries the key itself, this once. Throws
 * invalid on `role` that is too much.
 */
export async function createAccountKey(account: Account, given: NewApiKeyInput): Promise<ApiKeyRow> {
  assertGrantable(account, given.role);
  if (account.userId === null && !hasRole(account, "admin")) {
    throw new AppError("forbidden", "This key belongs to nobody, so that no other can be made with it.");
  }
  return transaction(async (tx) => {
    await holdMaker(tx, account);
    const { id, key } = await createApiKey(tx, {
      accountId: account.id,
      userId: account.userId,
      name: given.name,
      role: given.role,
      readOnly: given.read_only,
      expiresAt: given.expires_at,
    });
    const row = await tx.apiKey.findUniqueOrThrow({ where: { accountId_id: { accountId: account.id, id } } });
    recordChanges({ accountId: account.id, reason: "user", by: account, at: realNow() }, [
      {
        resourceType: "api_key",
        resourceId: id,
        shipmentId: null,
        changeset: changesetOf(null, keyFacts(row)) ?? {},
        action: "created",
      },
    ]);
    return { ...row, key };
  });
}

import { v7 as uuid } from "uuid";
import { recordChanges } from "@/lib/outbox/record-changes";
import type { Account } from "@/lib/platform/auth/account";
import { forgetCallers } from "@/lib/platform/auth/caller-cache";
import { realNow } from "@/lib/platform/clock";
import type { AccountDeletion } from "@/lib/platform/db/generated/client";
import { afterCommit, type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError, notFound } from "@/lib/platform/errors";
import { writeDeletionMails } from "./deletion-mails";

/** Hours between the request and the deletion, and between the reminder and the deletion. */
const waitingHours = 14 * 24;
export const reminderHours = 2 * 24;

/** Serializes requests, cancellations and the closing of an account until the transaction ends. */
export async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM accounts WHERE id = ${accountId}::uuid FOR NO KEY UPDATE`;
}

/** The name of the caller, for people and for the record of the deletion. `email`: null for a key without a user. */
async function findRequester(tx: Tx, { id: accountId, userId, apiKeyId }: Account) {
  const user = userId && (await tx.user.findUnique({ where: { accountId_id: { accountId, id: userId } } }));
  if (user) return { name: user.name || user.email, email: user.email };
  return { name: "A program with an administrator's API key", email: `API key ${apiKeyId}` };
}

/**
 * Requests the deletion of the account in 14 days, by the clock of the database, and informs its users. Returns the earlier request if there
 * is one.
 */
export async function requestAccountDeletion(account: Account): Promise<AccountDeletion> {
  return transaction(async (tx) => {
    const accountId = account.id;
    await lockAccount(tx, accountId);
    const existing = await tx.accountDeletion.findUnique({ where: { accountId } });
    if (existing) return existing;
    const requester = await findRequester(tx, account);
    await tx.$executeRaw`
      INSERT INTO account_deletions
        (account_id, id, requested_by, requested_by_user_id, requested_at, delete_at, due_at)
      SELECT ${accountId}::uuid, ${uuid()}::uuid, ${requester.email}, ${account.userId}::uuid, requested_at,
        requested_at + make_interval(hours => ${waitingHours}::int),
        requested_at + make_interval(hours => ${waitingHours - reminderHours}::int)
      FROM date_trunc('milliseconds', statement_timestamp()) AS requested_at`;
    const row = await tx.accountDeletion.findUniqueOrThrow({ where: { accountId } });
    recordChanges({ accountId, reason: "user", actor: account, at: realNow() }, [
      {
        resourceType: "account_deletion",
        resourceId: row.id,
        shipmentId: null,
        action: "created",
        changeset: { delete_at: [null, row.deleteAt] },
      },
    ]);
    await writeDeletionMails(tx, accountId, { kind: "requested", deleteAt: row.deleteAt, by: requester.name });
    afterCommit(() => forgetCallers(accountId));
    return row;
  });
}

async function cancel(tx: Tx, accountId: string, by: { actor: Account; name: string } | null): Promise<void> {
  const row = await tx.accountDeletion.findUnique({ where: { accountId } });
  if (!row) throw notFound();
  if (row.closedAt) throw new AppError("conflict", "The account was closed. Its deletion cannot be cancelled.");
  await tx.accountDeletion.delete({ where: { accountId } });
  recordChanges({ accountId, reason: "user", actor: by?.actor ?? null, at: realNow() }, [
    {
      resourceType: "account_deletion",
      resourceId: row.id,
      shipmentId: null,
      action: "deleted",
      changeset: { delete_at: [row.deleteAt, null] },
    },
  ]);
  await writeDeletionMails(tx, accountId, { kind: "cancelled", by: by?.name ?? null });
  afterCommit(() => forgetCallers(accountId));
}

/** Cancels the deletion of the caller's account and informs its users. Throws not_found when none is requested, and conflict after the closing. */
export async function cancelAccountDeletion(account: Account): Promise<void> {
  await transaction(async (tx) => {
    await lockAccount(tx, account.id);
    const { name } = await findRequester(tx, account);
    await cancel(tx, account.id, { actor: account, name });
  });
}

/** The same by the operator, whoever are the administrators of the account. */
export async function cancelDeletionOf(accountId: string): Promise<void> {
  await transaction(async (tx) => {
    await lockAccount(tx, accountId);
    await cancel(tx, accountId, null);
  });
}

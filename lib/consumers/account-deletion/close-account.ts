import { forgetCallers } from "@/lib/platform/auth/caller-cache";
import { notifyChanges } from "@/lib/platform/db/notify";
import { afterCommit, type Tx } from "@/lib/platform/db/transaction";
import { writeDeletionMails } from "./deletion-mails";

/**
 * Ends every access to the account and everything that it does outward: one statement per kind, by the mechanism with which an administrator
 * ends it. Each changes only rows that are not ended. Invitations precede users: one that is accepted meanwhile makes a user. The cursors of
 * consumers stay leased, so that no process consumes the account's changes any more. $1: the account.
 */
const statements = [
  "UPDATE invitations SET revoked_at = statement_timestamp() WHERE account_id = $1::uuid AND revoked_at IS NULL",
  `UPDATE users SET session_version = session_version + 1, password_hash = NULL,
     deactivated_at = coalesce(deactivated_at, statement_timestamp()), email = id || '@deleted.invalid'
   WHERE account_id = $1::uuid AND (deactivated_at IS NULL OR password_hash IS NOT NULL OR email <> id || '@deleted.invalid')`,
  "UPDATE api_keys SET revoked_at = statement_timestamp() WHERE account_id = $1::uuid AND revoked_at IS NULL",
  "UPDATE oauth_grants SET revoked_at = statement_timestamp() WHERE account_id = $1::uuid AND revoked_at IS NULL",
  "UPDATE share_links SET revoked_at = statement_timestamp() WHERE account_id = $1::uuid AND revoked_at IS NULL",
  "UPDATE email_aliases SET replaced_at = statement_timestamp() WHERE account_id = $1::uuid AND replaced_at IS NULL",
  `UPDATE carrier_connections SET active = false, auth_ciphertext = NULL, token_ciphertext = NULL
   WHERE account_id = $1::uuid AND (active OR auth_ciphertext IS NOT NULL OR token_ciphertext IS NOT NULL)`,
  "UPDATE webhooks SET active = false, deactivated_reason = 'The account was closed.' WHERE account_id = $1::uuid AND active",
  "UPDATE alert_rules SET active = false WHERE account_id = $1::uuid AND active",
  "UPDATE data_exports SET due_at = NULL WHERE account_id = $1::uuid AND due_at IS NOT NULL",
  `UPDATE outbox_cursors SET lease_token = gen_random_uuid(), lease_until = statement_timestamp() + interval '10 years'
   WHERE account_id = $1::uuid AND (lease_until IS NULL OR lease_until < statement_timestamp() + interval '1 year')`,
];

/**
 * Ends every access to the account in the running transaction. Requests that were in progress at the closing can commit after it: the worker
 * repeats this at the start of each of its turns.
 */
export async function endAccess(tx: Tx, accountId: string): Promise<void> {
  let changed = 0;
  for (const statement of statements) changed += await tx.$executeRawUnsafe(statement, accountId);
  if (changed === 0) return;
  afterCommit(() => {
    forgetCallers(accountId);
    // Open streams check their credentials.
    notifyChanges(accountId);
  });
}

/** Closes the account in the running transaction, and informs its users. `at`: the time, by the clock of the database. */
export async function closeAccount(tx: Tx, accountId: string, at: Date): Promise<void> {
  // Mails to be sent are no longer of use to somebody who cannot sign in.
  await tx.mail.deleteMany({ where: { accountId, nextAttemptAt: { not: null } } });
  await writeDeletionMails(tx, accountId, { kind: "closed", at });
  // Files that are received from now on are not of use.
  await tx.$executeRaw`UPDATE uploads SET expires_at = statement_timestamp() WHERE account_id = ${accountId}::uuid AND expires_at > statement_timestamp()`;
  await endAccess(tx, accountId);
}

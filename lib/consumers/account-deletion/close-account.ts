import { forgetCallers } from "@/lib/platform/auth/caller-cache";
import { notifyChanges } from "@/lib/platform/db/notify";
import { afterCommit, type Tx } from "@/lib/platform/db/transaction";
import { writeDeletionMails } from "./deletion-mails";

/**
 * Ends every access to the account and everything that it does outward: one statement per kind, by the mechanism with which an administrator
 * ends it. The cursors of consumers stay leased, so that no process consumes the account's changes any more. $1: the account.
 */
const statements = [
  `UPDATE users SET session_version = session_version + 1, password_hash = NULL,
     deactivated_at = coalesce(deactivated_at, statement_timestamp()), email = id || '@deleted.invalid'
   WHERE account_id = $1::uuid`,
  "UPDATE api_keys SET revoked_at = statement_timestamp() WHERE account_id = $1::uuid AND revoked_at IS NULL",
  "UPDATE invitations SET revoked_at = statement_timestamp() WHERE account_id = $1::uuid AND revoked_at IS NULL",
  "UPDATE share_links SET revoked_at = statement_timestamp() WHERE account_id = $1::uuid AND revoked_at IS NULL",
  "UPDATE email_aliases SET replaced_at = statement_timestamp() WHERE account_id = $1::uuid AND replaced_at IS NULL",
  "UPDATE carrier_connections SET active = false, auth_ciphertext = NULL, token_ciphertext = NULL WHERE account_id = $1::uuid",
  "UPDATE webhooks SET active = false, deactivated_reason = 'The account was closed.' WHERE account_id = $1::uuid",
  "UPDATE alert_rules SET active = false WHERE account_id = $1::uuid",
  "UPDATE data_exports SET due_at = NULL WHERE account_id = $1::uuid AND due_at IS NOT NULL",
  `UPDATE outbox_cursors SET lease_token = gen_random_uuid(), lease_until = statement_timestamp() + interval '10 years'
   WHERE account_id = $1::uuid`,
];

/** Closes the account in the running transaction, and informs its users. `at`: the time, by the clock of the database. */
export async function closeAccount(tx: Tx, accountId: string, at: Date): Promise<void> {
  // Mails to be sent are no longer of use to somebody who cannot sign in.
  await tx.mail.deleteMany({ where: { accountId, nextAttemptAt: { not: null } } });
  await writeDeletionMails(tx, accountId, { kind: "closed", at });
  for (const statement of statements) await tx.$executeRawUnsafe(statement, accountId);
  afterCommit(() => {
    forgetCallers(accountId);
    // Open streams check their credentials.
    notifyChanges(accountId);
  });
}

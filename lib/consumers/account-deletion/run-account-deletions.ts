import { mailMode } from "@/lib/consumers/notices/mail/mail-mode";
import { prisma } from "@/lib/platform/db/client";
import type { AccountDeletion } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { type Lease, lockLeased, withLeaseRenewal } from "@/lib/platform/work/leased-work";
import { startWorkLoop, type WorkLoop } from "@/lib/platform/work/work-loop";
import { closeAccount, endAccess } from "./close-account";
import { type DeletionProgress, deleteTenantRows, LeaseLostError, SlowStartError } from "./delete-tenant-rows";
import { writeDeletionMails } from "./deletion-mails";
import { deletionQueue } from "./deletion-queue";
import { listTenantTables, toDeletionSteps } from "./list-tenant-tables";
import { lockAccount, reminderHours } from "./request-account-deletion";

const retrySeconds = { first: 30, max: 3_600 };
const mailCheckSeconds = 60;
/** Attempts after which the tables are read from the first one again. */
const attemptsPerPass = 3;
/** Further reminders, two days apart, while the mail server accepts none. */
const furtherRemindersMax = 3;
/** Time after which another account has its turn. */
const turnMs = 30_000;

/** SQL of the columns of a released lease. */
const released = "lease_token = NULL, lease_until = NULL";

/** Updates the leased row; `set` is SQL, with parameters from $4 on. Returns the row, null when the lease was lost. */
async function updateLeased(lease: Lease, set: string, values: unknown[] = []): Promise<AccountDeletion | null> {
  const { accountId, id, token } = lease;
  return transaction(async (tx) => {
    const count = await tx.$executeRawUnsafe(
      `UPDATE account_deletions SET ${set} WHERE account_id = $1::uuid AND id = $2::uuid AND lease_token = $3::uuid`,
      accountId,
      id,
      token,
      ...values,
    );
    return count === 0 ? null : tx.accountDeletion.findUnique({ where: { accountId } });
  });
}

/**
 * Reminds the users two days before the deletion. After a reminder that is late, and after a clock that went ahead, the deletion is two days after
 * the reminder.
 */
async function remind(tx: Tx, lease: Lease, failure: "none" | "not delivered" = "none"): Promise<void> {
  const failures =
    failure === "none"
      ? "failures = 0, last_error = NULL"
      : "failures = failures + 1, last_error = 'No user could be reminded by e-mail. The deletion is postponed.'";
  const set = `reminded_at = statement_timestamp(), ${failures}, ${released},
    delete_at = greatest(delete_at, statement_timestamp() + make_interval(hours => $4::int)),
    due_at = greatest(delete_at, statement_timestamp() + make_interval(hours => $4::int))`;
  const row = await updateLeased(lease, set, [reminderHours]);
  if (row) await writeDeletionMails(tx, lease.accountId, { kind: "reminder", deleteAt: row.deleteAt });
}

/** Whether the mail server accepted none of the e-mails since the last reminder, although the account has users. */
async function isUnreminded(lease: Lease): Promise<boolean> {
  if (mailMode() === "off") return false;
  const rows = await sql(
    `SELECT 1 FROM account_deletions deletion
     WHERE deletion.account_id = $1 AND EXISTS (SELECT FROM users WHERE account_id = $1 AND deactivated_at IS NULL)
       AND NOT EXISTS (SELECT FROM mails WHERE account_id = $1 AND kind = 'account_deletion' AND sent_at >= deletion.reminded_at)`,
    [lease.accountId],
  );
  return rows.length > 0;
}

/** Closes the account if it is time by the clock of the database, which may have been set back since the row was claimed. */
async function close(tx: Tx, lease: Lease, failures: number): Promise<void> {
  const [row] = await sql<{ isDue: boolean; at: Date }>(
    `SELECT delete_at <= statement_timestamp() AS "isDue", statement_timestamp() AS at
     FROM account_deletions WHERE account_id = $1::uuid AND id = $2::uuid`,
    [lease.accountId, lease.id],
  );
  if (!row?.isDue) {
    await updateLeased(lease, `due_at = delete_at, ${released}`);
    return;
  }
  if (env().demo && (await tx.account.findUniqueOrThrow({ where: { id: lease.accountId } })).demo) {
    await updateLeased(
      lease,
      `last_error = 'The demo account is not deleted while DEMO is set.', due_at = statement_timestamp() + interval '1 hour', ${released}`,
    );
    return;
  }
  if (await isUnreminded(lease)) {
    log().error({ account: lease.accountId }, "reminder of an account deletion not delivered");
    if (failures < furtherRemindersMax) {
      await remind(tx, lease, "not delivered");
      return;
    }
  }
  await closeAccount(tx, lease.accountId, row.at);
  await updateLeased(lease, `closed_at = statement_timestamp(), failures = 0, last_error = NULL, ${released}`);
}

/**
 * Takes the next step before the deletion of rows, or ends what is left of the access, in one transaction. Returns whether the rows are to be
 * deleted.
 */
async function prepare(lease: Lease): Promise<boolean> {
  const { accountId } = lease;
  return transaction(async (tx) => {
    // In the order of those who request and cancel.
    await lockAccount(tx, accountId);
    if (!(await lockLeased(tx, lease))) return false;
    const row = await tx.accountDeletion.findUniqueOrThrow({ where: { accountId } });
    if (row.closedAt) {
      await endAccess(tx, accountId);
      return true;
    }
    await (row.remindedAt ? close(tx, lease, row.failures) : remind(tx, lease));
    return false;
  });
}

/** Whether the e-mails about the closing are still to be sent; for a day at most, after which no attempt follows. */
async function hasUnsentMails(accountId: string): Promise<boolean> {
  if (mailMode() === "off") return false;
  const rows = await sql(
    `SELECT 1 FROM account_deletions deletion JOIN mails mail ON mail.account_id = deletion.account_id
     WHERE deletion.account_id = $1 AND mail.account_id = $1 AND mail.next_attempt_at IS NOT NULL
       AND deletion.closed_at > now() - interval '1 day' LIMIT 1`,
    [accountId],
  );
  return rows.length > 0;
}

/** Deletes what is left with the account, and completes the record. */
async function deleteAccountRow(lease: Lease): Promise<void> {
  await transaction(async (tx) => {
    const completed = `completed_at = statement_timestamp(), due_at = NULL, progress = NULL, failures = 0, last_error = NULL, ${released}`;
    if (!(await updateLeased(lease, completed))) throw new LeaseLostError("the lease of the deletion was lost");
    await tx.$executeRaw`DELETE FROM accounts WHERE id = ${lease.accountId}::uuid`;
  });
}

/** Deletes the rows table by table, from where the last attempt ended, then the account. */
async function deleteRows(lease: Lease, stopping: AbortSignal): Promise<void> {
  const steps = toDeletionSteps(await listTenantTables());
  const where = { accountId: lease.accountId };
  const { progress: stored, failures } = await prisma().accountDeletion.findUniqueOrThrow({ where });
  const last = stored as DeletionProgress | null;
  // The order can differ after an update.
  const start = last && steps[last.step]?.name === last.table ? last : null;
  for (const [step, table] of steps.entries()) {
    if (step < (start?.step ?? 0)) continue;
    if (table.name === "mails" && (await hasUnsentMails(lease.accountId))) {
      await updateLeased(lease, `due_at = statement_timestamp() + make_interval(secs => $4::int), ${released}`, [
        mailCheckSeconds,
      ]);
      return;
    }
    const progress = step === start?.step ? start : { step, table: table.name, after: null };
    await deleteTenantRows({ lease, table, failures, stopping }, progress);
  }
  await deleteAccountRow(lease);
  log().info({ account: lease.accountId }, "account deleted");
}

/** The statement that timed out has marked dead rows, which the next attempt does not read: a few times it is not counted as a failure. */
async function retrySlowStart(lease: Lease, error: SlowStartError): Promise<void> {
  log().warn({ err: error, account: lease.accountId }, "account deletion delayed");
  const set = `progress = $4::jsonb, last_error = $5, due_at = statement_timestamp() + make_interval(secs => $6::int), ${released}`;
  await updateLeased(lease, set, [JSON.stringify(error.progress), error.message, retrySeconds.first]);
}

/**
 * Schedules the next attempt, after the closing with a growing delay; before it, failures count the reminders that nobody received. The
 * operator sees the failure in the log and the list of deletions.
 */
async function recordFailure(lease: Lease, error: unknown): Promise<void> {
  log().error({ err: error, account: lease.accountId }, "account deletion failed");
  const reason = error instanceof Error ? error.message : String(error);
  await updateLeased(
    lease,
    `failures = failures + CASE WHEN closed_at IS NULL THEN 0 ELSE 1 END, last_error = $4, ${released},
     progress = CASE WHEN failures % ${attemptsPerPass} < ${attemptsPerPass - 1} THEN progress END,
     due_at = statement_timestamp() + make_interval(secs => least($5::int * 2 ^ least(failures, 20), $6::int))`,
    [reason.slice(0, 500), retrySeconds.first, retrySeconds.max],
  );
}

async function run(lease: Lease, stopping: AbortSignal): Promise<void> {
  // It uses this machine and the database: it counts against the limit of the process, however long it takes.
  lease.onSlow = undefined;
  const ending = AbortSignal.any([stopping, AbortSignal.timeout(turnMs)]);
  try {
    if (await prepare(lease)) await withLeaseRenewal(lease, () => deleteRows(lease, ending));
  } catch (error) {
    if (error instanceof LeaseLostError) return;
    if (error instanceof SlowStartError) await retrySlowStart(lease, error);
    else if (ending.aborted) await updateLeased(lease, `due_at = statement_timestamp(), ${released}`);
    else await recordFailure(lease, error);
  }
}

/** Starts the due steps of deletions, one at a time. `stop` interrupts the deletion of rows, which another process continues. */
export function startAccountDeletions(): WorkLoop {
  const stopping = new AbortController();
  const loop = startWorkLoop(deletionQueue, {
    concurrency: 1,
    perKey: 1,
    run: (lease) => run(lease, stopping.signal),
  });
  return {
    ...loop,
    stop: () => {
      stopping.abort();
      return loop.stop();
    },
  };
}

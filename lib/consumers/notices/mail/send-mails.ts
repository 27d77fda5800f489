import { prisma } from "@/lib/platform/db/client";
import type { Mail } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { log } from "@/lib/platform/log";
import { distinctKeys, selectDueRow, type WorkQueue } from "@/lib/platform/work/due-rows";
import { type Lease, leaseTime } from "@/lib/platform/work/leased-work";
import { startWorkLoop, type WorkLoop } from "@/lib/platform/work/work-loop";
import { deliverMail, isPlainAddress } from "./deliver-mail";
import { mailSentences } from "./mail-errors";
import { hasExpiredLink, withoutPasswordLink } from "./password-link";

/** Bounds the connections to the mail server. */
const concurrency = 5;
/** Lower than the concurrency, so that the mails of one account do not delay those of others. */
const maxConcurrentPerAccount = 4;
const minuteMs = 60_000;
/** Delay after each failure. After the last one the mail fails. */
const retryDelaysMs = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minuteMs);

const queue: WorkQueue = {
  name: "mails",
  table: "mails",
  due: "work.next_attempt_at <= statement_timestamp()",
  key: "work.account_id::text",
  order: "work.next_attempt_at",
  // Longer than one attempt can take.
  leaseSeconds: 120,
};

/** Due mails; the key is the account. */
export const mailQueue: WorkQueue = {
  ...queue,
  dueRows: (filter) => `
    WITH RECURSIVE ${distinctKeys(queue.table, ["account_id"], "next_attempt_at IS NOT NULL")}
    SELECT found.* FROM keys CROSS JOIN LATERAL (
      ${selectDueRow(queue)} FROM mails work WHERE work.account_id = keys.k1 AND ${queue.due} AND ${filter}
      ORDER BY ${queue.order} LIMIT $2::int) found`,
};

/** Whether a retry is pointless: SMTP 5xx, except failed authentication, which the operator can fix. */
function isPermanent(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return code !== "EAUTH" && responseCode !== undefined && responseCode >= 500;
}

/** The error text, without possible credentials. */
function reasonOf(error: unknown): string {
  const { response, code, message } = error as { response?: string; code?: string; message?: string };
  if (code === "EAUTH") return mailSentences.write("refused_credentials");
  return String(response ?? code ?? message ?? "unknown").slice(0, 500);
}

type Outcome = Partial<Pick<Mail, "status" | "sentAt" | "lastError" | "nextAttemptAt" | "text" | "html">>;

async function recordOutcome({ accountId, id, token }: Lease, attempts: number, outcome: Outcome): Promise<void> {
  await transaction((tx) =>
    tx.mail.updateMany({
      // Does nothing when another worker has claimed the mail since.
      where: { accountId, id, leaseToken: token },
      data: { ...outcome, attempts, leaseToken: null, leaseUntil: null },
    }),
  );
}

async function attempt(lease: Lease, mail: Mail): Promise<Outcome> {
  if (!isPlainAddress(mail.toAddress)) {
    return { status: "failed", lastError: mailSentences.write("invalid_address"), nextAttemptAt: null };
  }
  if (hasExpiredLink(mail)) {
    return { status: "failed", lastError: mailSentences.write("expired_link"), nextAttemptAt: null };
  }
  try {
    const status = await deliverMail(mail);
    return { status, sentAt: leaseTime(lease), lastError: null, nextAttemptAt: null };
  } catch (error) {
    const waitMs = isPermanent(error) ? undefined : retryDelaysMs[mail.attempts];
    log().warn({ code: (error as { code?: string }).code, mail: mail.id }, "mail not sent");
    if (waitMs === undefined) return { status: "failed", lastError: reasonOf(error), nextAttemptAt: null };
    return { lastError: reasonOf(error), nextAttemptAt: new Date(leaseTime(lease).getTime() + waitMs) };
  }
}

/** What is no longer needed of a mail that is not tried again: a usable link. In demo mode the mail is read where it is stored. */
function discardedContent({ kind, text, html }: Mail, { status }: Outcome): Outcome {
  if (kind !== "password_reset" || (status !== "sent" && status !== "failed")) return {};
  return { text: withoutPasswordLink(text), html: withoutPasswordLink(html) };
}

async function send(lease: Lease): Promise<void> {
  const { accountId, id } = lease;
  const mail = await prisma().mail.findUnique({ where: { accountId_id: { accountId, id } } });
  if (!mail) return;
  const outcome = await attempt(lease, mail);
  await recordOutcome(lease, mail.attempts + 1, { ...outcome, ...discardedContent(mail, outcome) });
}

/**
 * Starts sending the due mails. The result is recorded after the mail server has accepted a mail; a crash in between sends it
 * again with the same Message-ID.
 */
export function startMailDelivery(): WorkLoop {
  return startWorkLoop(mailQueue, { concurrency, perKey: maxConcurrentPerAccount, run: send });
}

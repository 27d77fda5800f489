import { prisma } from "@/lib/platform/db/client";
import type { Mail } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { log } from "@/lib/platform/log";
import { deliverMail, isPlainAddress } from "./deliver-mail";

const batchSize = 5;
/** Longer than one attempt can take. */
const leaseSeconds = 120;
const minuteMs = 60_000;
/** Delay after each failure. After the last one the mail fails. */
const retryDelaysMs = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minuteMs);

type Claimed = { account_id: string; id: string; lease_token: string };

async function claimMails(): Promise<Claimed[]> {
  return transaction(
    (tx) => tx.$queryRaw<Claimed[]>`
      UPDATE mails SET lease_token = gen_random_uuid(), lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds}::int)
      WHERE (account_id, id) IN (
        SELECT account_id, id FROM mails
        WHERE next_attempt_at <= clock_timestamp() AND (lease_until IS NULL OR lease_until < clock_timestamp())
        ORDER BY next_attempt_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
      ) RETURNING account_id, id, lease_token`,
  );
}

/** Whether a retry is pointless: SMTP 5xx, except failed authentication, which the operator can fix. */
function isPermanent(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return code !== "EAUTH" && responseCode !== undefined && responseCode >= 500;
}

/** The error text, without possible credentials. */
function reasonOf(error: unknown): string {
  const { response, code, message } = error as { response?: string; code?: string; message?: string };
  if (code === "EAUTH") return "The mail server rejected the credentials.";
  return String(response ?? code ?? message ?? "unknown").slice(0, 500);
}

type Outcome = Partial<Pick<Mail, "status" | "sentAt" | "lastError" | "nextAttemptAt">>;

async function recordOutcome(
  { account_id, id, lease_token }: Claimed,
  attempts: number,
  outcome: Outcome,
): Promise<void> {
  await transaction((tx) =>
    tx.mail.updateMany({
      // Does nothing when another worker has claimed the mail since.
      where: { accountId: account_id, id, leaseToken: lease_token },
      data: { ...outcome, attempts, leaseToken: null, leaseUntil: null },
    }),
  );
}

async function attempt(mail: Mail): Promise<Outcome> {
  if (!isPlainAddress(mail.toAddress)) {
    return { status: "failed", lastError: "The address is not a valid e-mail address.", nextAttemptAt: null };
  }
  try {
    const status = await deliverMail(mail);
    return { status, sentAt: new Date(), lastError: null, nextAttemptAt: null };
  } catch (error) {
    const waitMs = isPermanent(error) ? undefined : retryDelaysMs[mail.attempts];
    log().warn({ code: (error as { code?: string }).code, mail: mail.id }, "mail not sent");
    if (waitMs === undefined) return { status: "failed", lastError: reasonOf(error), nextAttemptAt: null };
    return { lastError: reasonOf(error), nextAttemptAt: new Date(Date.now() + waitMs) };
  }
}

async function send(claimed: Claimed): Promise<void> {
  const where = { accountId_id: { accountId: claimed.account_id, id: claimed.id } };
  const mail = await prisma().mail.findUnique({ where });
  if (mail) await recordOutcome(claimed, mail.attempts + 1, await attempt(mail));
}

/**
 * Sends the due mails; returns the number of attempts. The result is recorded after the mail server has accepted a mail; a crash
 * in between sends it again with the same Message-ID.
 */
export async function sendMails(): Promise<number> {
  let attempted = 0;
  for (let claimed = await claimMails(); claimed.length > 0; claimed = await claimMails()) {
    await Promise.all(claimed.map(send));
    attempted += claimed.length;
  }
  return attempted;
}

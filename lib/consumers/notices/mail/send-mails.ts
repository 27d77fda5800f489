import { prisma } from "@/lib/platform/db/client";
import type { Mail } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { log } from "@/lib/platform/log";
import { isPlainAddress } from "./mail-message";
import { postMail } from "./post-mail";

const atOnceMax = 5;
/** Longer than one attempt can take. */
const leaseSeconds = 120;
const minuteMs = 60_000;
/** The wait after each failure; after the last one the mail is given up. */
const waitsMs = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minuteMs);

type Claimed = { account_id: string; id: string; lease_token: string };

async function claim(): Promise<Claimed[]> {
  return transaction(
    (tx) => tx.$queryRaw<Claimed[]>`
      UPDATE mails SET lease_token = gen_random_uuid(), lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds}::int)
      WHERE (account_id, id) IN (
        SELECT account_id, id FROM mails
        WHERE next_attempt_at <= clock_timestamp() AND (lease_until IS NULL OR lease_until < clock_timestamp())
        ORDER BY next_attempt_at LIMIT ${atOnceMax} FOR UPDATE SKIP LOCKED
      ) RETURNING account_id, id, lease_token`,
  );
}

/** A mail server's word with a 5 in front is its last one; but a wrong password is ours, and can be mended. */
function isFinal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return code !== "EAUTH" && responseCode !== undefined && responseCode >= 500;
}

/** What went wrong, without what could be a credential. */
function reasonOf(error: unknown): string {
  const { response, code, message } = error as { response?: string; code?: string; message?: string };
  if (code === "EAUTH") return "The mail server refused the credentials.";
  return String(response ?? code ?? message ?? "unknown").slice(0, 500);
}

type Outcome = Partial<Pick<Mail, "status" | "sentAt" | "lastError" | "nextAttemptAt">>;

async function settle({ account_id, id, lease_token }: Claimed, attempts: number, outcome: Outcome): Promise<void> {
  await transaction((tx) =>
    tx.mail.updateMany({
      // Whoever has it since decides.
      where: { accountId: account_id, id, leaseToken: lease_token },
      data: { ...outcome, attempts, leaseToken: null, leaseUntil: null },
    }),
  );
}

async function attempt(mail: Mail): Promise<Outcome> {
  if (!isPlainAddress(mail.toAddress)) {
    return { status: "failed", lastError: "The address is not one that mail can be sent to.", nextAttemptAt: null };
  }
  try {
    const status = await postMail(mail);
    return { status, sentAt: new Date(), lastError: null, nextAttemptAt: null };
  } catch (error) {
    const waitMs = isFinal(error) ? undefined : waitsMs[mail.attempts];
    log().warn({ code: (error as { code?: string }).code, mail: mail.id }, "mail not sent");
    if (waitMs === undefined) return { status: "failed", lastError: reasonOf(error), nextAttemptAt: null };
    return { lastError: reasonOf(error), nextAttemptAt: new Date(Date.now() + waitMs) };
  }
}

async function send(claimed: Claimed): Promise<void> {
  const where = { accountId_id: { accountId: claimed.account_id, id: claimed.id } };
  const mail = await prisma().mail.findUnique({ where });
  if (mail) await settle(claimed, mail.attempts + 1, await attempt(mail));
}

/**
 * Sends what is due; gives how many were tried. A mail is noted as sent after the mail server took it: a death between the
 * two sends it again, under the same Message-ID.
 */
export async function sendMails(): Promise<number> {
  let tried = 0;
  for (let claimed = await claim(); claimed.length > 0; claimed = await claim()) {
    await Promise.all(claimed.map(send));
    tried += claimed.length;
  }
  return tried;
}

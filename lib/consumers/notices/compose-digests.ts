import { buildMail } from "@/lib/consumers/notices/mail/build-mail";
import { localTime } from "@/lib/consumers/notices/mail/mail-times";
import { lockAccountChanges } from "@/lib/outbox/record-changes";
import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { log } from "@/lib/platform/log";
import { findDigestFacts } from "./digest-facts";
import { digestMail } from "./digest-mail";

const dayMs = 86_400_000;
/** Longest period that a digest covers, after an outage of the service. */
const maxPeriodMs = 2 * dayMs;

type Recipient = {
  accountId: string;
  userId: string;
  digestHour: number;
  timeZone: string | null;
  digestAt: Date | null;
  user: { name: string; email: string };
};

/** Due once per calendar day in the recipient's time zone, from the chosen hour on. */
function isDue({ digestHour, timeZone, digestAt }: Recipient, now: Date): boolean {
  const zone = timeZone ?? "UTC";
  const { day, hour } = localTime(now, zone);
  return hour >= digestHour && (digestAt === null || localTime(digestAt, zone).day < day);
}

/** Writes the mail and the time of the digest in one transaction, so that concurrent or restarted workers do not repeat it. */
async function composeDigest(recipient: Recipient, now: Date): Promise<number> {
  const { accountId, userId, digestAt } = recipient;
  const since = new Date(Math.max(now.getTime() - maxPeriodMs, digestAt?.getTime() ?? now.getTime() - dayMs));
  // After this lock, all changes up to now are committed, so none is missed between two digests.
  await transaction((tx) => lockAccountChanges(tx, accountId));
  const facts = await findDigestFacts(accountId, since, now);
  const content = digestMail(facts, now, recipient.timeZone ?? "UTC");
  return transaction(async (tx) => {
    const where = { accountId, userId, dailyDigest: true, digestAt };
    const { count } = await tx.noticePreference.updateMany({ where, data: { digestAt: now } });
    if (count === 0 || !content) return 0;
    await tx.mail.create({ data: buildMail(accountId, "daily_digest", { userId, ...recipient.user }, content) });
    return 1;
  });
}

/** Composes the due digests; a failed one does not block the others. Returns the number of mails. */
export async function composeDigests(now = realNow()): Promise<number> {
  const recipients = await prisma().noticePreference.findMany({
    where: { dailyDigest: true, user: { deactivatedAt: null } },
    include: { user: { select: { name: true, email: true } } },
  });
  let count = 0;
  for (const recipient of recipients.filter((each) => isDue(each, now))) {
    count += await composeDigest(recipient, now).catch((error: unknown) => {
      log().error({ err: error, account: recipient.accountId }, "composing a digest failed");
      return 0;
    });
  }
  return count;
}

import { localTime } from "@/lib/consumers/notices/mail/time-zone";
import { mailFor } from "@/lib/consumers/notices/mail/write-mail";
import { lockChanges } from "@/lib/outbox/lock-changes";
import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { log } from "@/lib/platform/log";
import { findDigestFacts } from "./digest-facts";
import { digestMail } from "./digest-mail";

const dayMs = 86_400_000;
/** After a pause of the service a digest tells of two days at most. */
const tellsMaxMs = 2 * dayMs;

type Reader = {
  accountId: string;
  userId: string;
  digestHour: number;
  timeZone: string | null;
  digestAt: Date | null;
  user: { name: string; email: string };
};

/** Once a calendar day of the reader, from their hour on. */
function isDue({ digestHour, timeZone, digestAt }: Reader, now: Date): boolean {
  const zone = timeZone ?? "UTC";
  const { day, hour } = localTime(now, zone);
  return hour >= digestHour && (digestAt === null || localTime(digestAt, zone).day < day);
}

/** The mail is written together with the note that this day is told: another worker, or this one after a crash, finds it told. */
async function composeFor(reader: Reader, now: Date): Promise<number> {
  const { accountId, userId, digestAt } = reader;
  const since = new Date(Math.max(now.getTime() - tellsMaxMs, digestAt?.getTime() ?? now.getTime() - dayMs));
  // What changed up to now has been committed once this one has had its turn: none of it falls between two digests.
  await transaction((tx) => lockChanges(tx, accountId));
  const facts = await findDigestFacts(accountId, since, now);
  const content = digestMail(facts, now, reader.timeZone ?? "UTC");
  return transaction(async (tx) => {
    const where = { accountId, userId, dailyDigest: true, digestAt };
    const { count } = await tx.noticePreference.updateMany({ where, data: { digestAt: now } });
    if (count === 0 || !content) return 0;
    await tx.mail.create({ data: mailFor(accountId, "daily_digest", { userId, ...reader.user }, content) });
    return 1;
  });
}

/** Makes the digests that are due; one that fails does not hold up the others. Gives how many. */
export async function composeDigests(now = realNow()): Promise<number> {
  const readers = await prisma().noticePreference.findMany({
    where: { dailyDigest: true, user: { deactivatedAt: null } },
    include: { user: { select: { name: true, email: true } } },
  });
  let count = 0;
  for (const reader of readers.filter((each) => isDue(each, now))) {
    count += await composeFor(reader, now).catch((error: unknown) => {
      log().error({ err: error, account: reader.accountId }, "digest not made");
      return 0;
    });
  }
  return count;
}

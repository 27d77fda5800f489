import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import type { TodayVisit } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { defineResource } from "@/lib/platform/jsonapi/resource";

/** A visit ends when the page is not opened again for this long. */
const visitGapMs = 30 * 60_000;
/** Changes that were being written when the page was opened become visible within the limit of a transaction. */
const overlapMs = 5_000;

type Visit = { userId: string; openedAt: Date | null; sinceAt: Date | null };

/** The JSON:API resource `today_visit`: since when a user has not seen the page Today. Its id is the user's id. */
export const todayVisits = defineResource({
  type: "today_visit",
  path: () => "/v2/users/me/today_visit",
  attributes: z.object({
    since: z.iso
      .datetime()
      .nullable()
      .meta({ description: "End of the visit before this one: newer changes may be unseen; null on the first visit" }),
    opened_at: z.iso.datetime().nullable().meta({ description: "When the page was last opened; null: never" }),
  }),
  serialize: ({ userId, openedAt, sinceAt }: Visit) => ({
    id: userId,
    attributes: { since: sinceAt, opened_at: openedAt },
  }),
});

/**
 * Since when the user has not seen changes, at a time: the end of the visit before the one that this time belongs to. A visit lasts as
 * long as the page is opened again within 30 minutes, so that a second look shows the same.
 */
export function sinceAt(row: Pick<TodayVisit, "openedAt" | "sinceAt"> | null, now: Date): Date | null {
  if (row === null) return null;
  const isSameVisit = now.getTime() - row.openedAt.getTime() < visitGapMs;
  return isSameVisit ? row.sinceAt : new Date(row.openedAt.getTime() - overlapMs);
}

function userIdOf({ userId }: Account): string {
  if (userId !== null) return userId;
  throw new AppError("forbidden", "This API key does not belong to a user, so it has no visits.");
}

/** The visit that an opening of the page now belongs to, without recording it. */
export async function findTodayVisit(account: Account): Promise<Visit> {
  const userId = userIdOf(account);
  const row = await prisma().todayVisit.findUnique({ where: { accountId_userId: { accountId: account.id, userId } } });
  return { userId, openedAt: row?.openedAt ?? null, sinceAt: sinceAt(row, realNow()) };
}

/**
 * Records that the user opens the page, by one statement, so that two tabs do not move the time twice. It is not audited: it changes
 * nothing that others see.
 */
export async function recordTodayVisit(account: Account): Promise<Visit> {
  const [userId, now] = [userIdOf(account), realNow()];
  await transaction(
    (tx) =>
      tx.$executeRaw`INSERT INTO today_visits (account_id, user_id, opened_at)
      VALUES (${account.id}::uuid, ${userId}::uuid, ${now})
      ON CONFLICT (account_id, user_id) DO UPDATE SET
        since_at = CASE WHEN excluded.opened_at - today_visits.opened_at < ${visitGapMs} * interval '1 ms'
          THEN today_visits.since_at ELSE today_visits.opened_at - ${overlapMs} * interval '1 ms' END,
        opened_at = GREATEST(excluded.opened_at, today_visits.opened_at)`,
  );
  return findTodayVisit(account);
}

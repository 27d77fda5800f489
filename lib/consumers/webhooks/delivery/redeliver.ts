import { z } from "zod";
import { findWebhookNotification } from "@/lib/consumers/webhooks/list-webhook-notifications";
import { lockWebhook } from "@/lib/consumers/webhooks/update-webhook";
import type { WebhookNotificationRow } from "@/lib/consumers/webhooks/webhook-notification";
import { recordChanges } from "@/lib/outbox/record-change";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import type { Prisma } from "@/lib/platform/db/client";
import type { WebhookNotification } from "@/lib/platform/db/generated/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";

/** So long notifications are kept, and can be sent again. */
export const keptDays = 30;
const dayMs = 86_400_000;
/** So many in one transaction, however many there are: each is short, and others get their turn in between. */
const atOnceMax = 5_000;

/** Which of a webhook's notifications are to be sent again. */
export const redeliverRange = z.object({
  from: z.iso.datetime({ offset: true }),
  to: z.iso.datetime({ offset: true }).optional().meta({ description: "Until now, unless told" }),
  only_failed: z.boolean().default(true),
});

function assertOn({ active }: { active: boolean }): void {
  if (active) return;
  throw new AppError("not_supported", "The webhook is switched off. Set active to true first.");
}

/** The schedule begins anew; id and bytes stay, so that a receiver knows it again. */
async function sendAgain(tx: Tx, account: Account, webhookId: string, where: Prisma.WebhookNotificationWhereInput) {
  const now = realNow();
  const again = { deliveryStatus: "pending", failureReason: null, nextAttemptAt: now, attempts: 0 };
  // One that is under way is left to whoever has it, unless it was given up meanwhile.
  const idle = { OR: [{ leaseUntil: null }, { leaseUntil: { lt: now } }, { nextAttemptAt: null }] };
  const own = { accountId: account.id, webhookId };
  const { count } = await tx.webhookNotification.updateMany({ where: { AND: [own, where, idle] }, data: again });
  if (count === 0) return 0;
  recordChanges({ accountId: account.id, reason: "user", by: account, at: now }, [
    { resourceType: "webhook", resourceId: webhookId, shipmentId: null, changeset: { redelivered: [null, count] } },
  ]);
  return count;
}

/** Sends one notification again at once, whatever became of it. Throws not_supported while its webhook is off. */
export async function redeliverOne(account: Account, id: string): Promise<WebhookNotificationRow> {
  const { webhookId } = await findWebhookNotification(account, id);
  await transaction(async (tx) => {
    assertOn(await lockWebhook(tx, account, webhookId));
    await sendAgain(tx, account, webhookId, { id });
  });
  return findWebhookNotification(account, id);
}

type Place = Pick<WebhookNotification, "createdAt" | "id">;

const beyond = ({ createdAt, id }: Place) => ({
  createdAt: { gte: createdAt },
  ...(id && { OR: [{ createdAt: { gt: createdAt } }, { id: { gt: id } }] }),
});

/** The first of these, in a transaction of their own; `last`: where to go on. */
async function sendPartAgain(account: Account, webhookId: string, where: Prisma.WebhookNotificationWhereInput) {
  return transaction(async (tx) => {
    assertOn(await lockWebhook(tx, account, webhookId));
    const rows = await tx.webhookNotification.findMany({
      where: { AND: [{ accountId: account.id, webhookId }, where] },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      select: { createdAt: true, id: true },
      take: atOnceMax,
    });
    const count = await sendAgain(tx, account, webhookId, { id: { in: rows.map(({ id }) => id) } });
    return { count, last: rows.length === atOnceMax ? (rows.at(-1) ?? null) : null };
  });
}

/**
 * Sends again what a webhook was told in a range of time, by default what failed; gives how many. Kept for 30 days. Part by
 * part, each in a transaction of its own: asked again after a failure midway, it goes on with the rest.
 */
export async function redeliverMany(
  account: Account,
  id: string,
  { from, to, only_failed }: z.infer<typeof redeliverRange>,
): Promise<number> {
  const [gte, lte] = [new Date(from), to === undefined ? realNow() : new Date(to)];
  if (gte.getTime() < realNow().getTime() - keptDays * dayMs) {
    throw AppError.of([
      { code: "invalid", detail: `from: lies more than ${keptDays} days back.`, source: { pointer: "/from" } },
    ]);
  }
  if (lte < gte) {
    throw AppError.of([{ code: "invalid", detail: "to: lies before from.", source: { pointer: "/to" } }]);
  }
  const failed = only_failed ? { deliveryStatus: "failed" } : {};
  let sent = 0;
  for (let after: Place | null = { createdAt: gte, id: "" }; after; ) {
    const part = await sendPartAgain(account, id, { AND: [beyond(after), { createdAt: { lte } }, failed] });
    sent += part.count;
    after = part.last;
  }
  return sent;
}

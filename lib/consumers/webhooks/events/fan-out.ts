import { v7 as uuid } from "uuid";
import { webhookNotifications } from "@/lib/consumers/webhooks/webhook-notification";
import { type Account, nobody } from "@/lib/platform/auth/account";
import type { Change, Prisma, TransportEvent, Webhook } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import { eventsOfChange, type Fact } from "./events-of-change";
import { loadAround } from "./included-in-event";
import { referencesOfFacts } from "./references-of-facts";

type Listener = Pick<Webhook, "id" | "active" | "events">;

async function milestonesOf(tx: Tx, accountId: string, changes: Change[]): Promise<Map<string, TransportEvent>> {
  const moved = changes.filter(({ resourceType }) => resourceType === "transport_event");
  const ids = moved.map(({ resourceId }) => resourceId);
  const rows = ids.length > 0 ? await tx.transportEvent.findMany({ where: { accountId, id: { in: ids } } }) : [];
  return new Map(rows.map((row) => [row.id, row]));
}

/** Spares a look for webhooks. What a transport event is told as depends on its row. */
function mayBeTold(change: Change): boolean {
  return change.resourceType === "transport_event" || eventsOfChange(change, new Map()).length > 0;
}

const hears = ({ events }: Listener, { event }: Fact) => events.length === 0 || events.includes(event);

/** One row per webhook; the bytes that will be sent are made here and never again. `included` is JSON, the same for all of them. */
function notificationFor(
  { change, event, reference }: Fact,
  webhook: Listener,
  included: string,
  now: Date,
): Prisma.WebhookNotificationCreateManyInput {
  const row = {
    accountId: change.accountId,
    id: uuid(),
    webhookId: webhook.id,
    event,
    changeId: change.id,
    sequence: change.sequence,
    referenceType: reference.type,
    referenceId: reference.id,
    createdAt: now,
  };
  const data = webhookNotifications.serialize({ ...row, deliveryStatus: "pending", failureReason: null, logs: [] });
  const kept = { ...row, body: `{"data":${JSON.stringify(data)},"included":${included}}` };
  return webhook.active
    ? { ...kept, nextAttemptAt: now }
    : { ...kept, deliveryStatus: "failed", failureReason: "endpoint_inactive" };
}

async function makeNotifications(
  tx: Tx,
  account: Account,
  facts: Fact[],
  webhooks: Listener[],
  milestones: Map<string, TransportEvent>,
) {
  const references = await referencesOfFacts(tx, account, facts, milestones);
  const around = await loadAround(account, [...references.values()]);
  const now = new Date();
  const rows: Prisma.WebhookNotificationCreateManyInput[] = [];
  for (const fact of facts) {
    const reference = references.get(`${fact.reference.type} ${fact.reference.id}`);
    if (!reference) continue;
    const included = JSON.stringify([reference, ...(await around(reference))]);
    const listeners = webhooks.filter((webhook) => hears(webhook, fact));
    rows.push(...listeners.map((webhook) => notificationFor(fact, webhook, included, now)));
  }
  return rows;
}

/**
 * Writes one notification per event and webhook that wants it, in the transaction of the changes themselves: neither is
 * there without the other. Gives the ids of these webhooks.
 */
export async function fanOut(tx: Tx, accountId: string, changes: Change[]): Promise<string[]> {
  if (!changes.some(mayBeTold)) return [];
  // Held against being deleted before the commit.
  const webhooks = await tx.$queryRaw<Listener[]>`
    SELECT id, active, events FROM webhooks WHERE account_id = ${accountId}::uuid FOR KEY SHARE`;
  if (webhooks.length === 0) return [];
  const milestones = await milestonesOf(tx, accountId, changes);
  const facts = changes
    .flatMap((change) => eventsOfChange(change, milestones))
    .filter((fact) => webhooks.some((webhook) => hears(webhook, fact)));
  if (facts.length === 0) return [];
  const account: Account = { ...nobody, id: accountId };
  const data = await makeNotifications(tx, account, facts, webhooks, milestones);
  await tx.webhookNotification.createMany({ data });
  return [...new Set(data.map(({ webhookId }) => webhookId))];
}

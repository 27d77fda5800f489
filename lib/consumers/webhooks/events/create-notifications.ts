import { v7 as uuid } from "uuid";
import { webhookNotifications } from "@/lib/consumers/webhooks/webhook-notification";
import { type Account, anonymous } from "@/lib/platform/auth/account";
import type { Change, Prisma, TransportEvent, Webhook } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import { loadIncludedRecords, loadReferenceObjects } from "./event-records";
import { eventsOfChange, type WebhookEvent } from "./events-of-change";

type Subscription = Pick<Webhook, "id" | "active" | "events">;

async function findTransportEvents(tx: Tx, accountId: string, changes: Change[]): Promise<Map<string, TransportEvent>> {
  const changed = changes.filter(({ resourceType }) => resourceType === "transport_event");
  const ids = changed.map(({ resourceId }) => resourceId);
  const rows = ids.length > 0 ? await tx.transportEvent.findMany({ where: { accountId, id: { in: ids } } }) : [];
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether the change may publish an event; avoids reading webhooks. For a transport event this also depends on its row. */
function canPublish(change: Change): boolean {
  return change.resourceType === "transport_event" || eventsOfChange(change, new Map()).length > 0;
}

const isSubscribed = ({ events }: Subscription, { event }: WebhookEvent) =>
  events.length === 0 || events.includes(event);

/** The row of one notification. Its body is serialized once, here, so that every attempt sends the same bytes. `included` is JSON. */
function toNotificationRow(
  { change, event, reference }: WebhookEvent,
  webhook: Subscription,
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
  const stored = { ...row, body: `{"data":${JSON.stringify(data)},"included":${included}}` };
  return webhook.active
    ? { ...stored, nextAttemptAt: now }
    : { ...stored, deliveryStatus: "failed", failureReason: "endpoint_inactive" };
}

async function buildNotifications(
  tx: Tx,
  account: Account,
  events: WebhookEvent[],
  webhooks: Subscription[],
  transportEvents: Map<string, TransportEvent>,
) {
  const references = await loadReferenceObjects(tx, account, events, transportEvents);
  const includedFor = await loadIncludedRecords(account, [...references.values()]);
  const now = new Date();
  const rows: Prisma.WebhookNotificationCreateManyInput[] = [];
  for (const event of events) {
    const reference = references.get(`${event.reference.type} ${event.reference.id}`);
    if (!reference) continue;
    const included = JSON.stringify([reference, ...(await includedFor(reference))]);
    const subscribers = webhooks.filter((webhook) => isSubscribed(webhook, event));
    rows.push(...subscribers.map((webhook) => toNotificationRow(event, webhook, included, now)));
  }
  return rows;
}

/**
 * Creates one notification per event and subscribed webhook, in the transaction that writes the changes. Returns the ids of
 * the notified webhooks.
 */
export async function createNotifications(tx: Tx, accountId: string, changes: Change[]): Promise<string[]> {
  if (!changes.some(canPublish)) return [];
  // The lock prevents deletion of the webhooks before the commit.
  const webhooks = await tx.$queryRaw<Subscription[]>`
    SELECT id, active, events FROM webhooks WHERE account_id = ${accountId}::uuid FOR KEY SHARE`;
  if (webhooks.length === 0) return [];
  const transportEvents = await findTransportEvents(tx, accountId, changes);
  const events = changes
    .flatMap((change) => eventsOfChange(change, transportEvents))
    .filter((event) => webhooks.some((webhook) => isSubscribed(webhook, event)));
  if (events.length === 0) return [];
  const account: Account = { ...anonymous, id: accountId };
  const data = await buildNotifications(tx, account, events, webhooks, transportEvents);
  await tx.webhookNotification.createMany({ data });
  return [...new Set(data.map(({ webhookId }) => webhookId))];
}

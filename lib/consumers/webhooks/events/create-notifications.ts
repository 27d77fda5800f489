import { v7 as uuid } from "uuid";
import { webhookNotifications } from "@/lib/consumers/webhooks/webhook-notification";
import type { Consumer, Consumption } from "@/lib/outbox/consume-changes";
import { type Account, anonymous } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import type { Change, Webhook } from "@/lib/platform/db/generated/client";
import { notifyChanges, notifyWebhookChange } from "@/lib/platform/db/notify";
import { sql } from "@/lib/platform/db/sql";
import { afterCommit, type Tx } from "@/lib/platform/db/transaction";
import { documentResourceTypes, withoutDisabledEvents } from "./document-events";
import { loadEventRecords, loadIncludedRecords } from "./event-records";
import { eventsOfChange, type WebhookEvent } from "./events-of-change";
import { withoutConfirmations } from "./without-confirmations";

/** `createdSequence` is a number, because the driver returns bigint as a number. */
type Subscription = Pick<Webhook, "id" | "active" | "events"> & { createdSequence: number };

const isSubscribed = ({ events, createdSequence }: Subscription, { event, change }: WebhookEvent) =>
  (events.length === 0 || events.includes(event)) && change.sequence > createdSequence;

type NotificationRow = ReturnType<typeof toNotificationRow>;

/** What a notification is about. */
type NotifiedEvent = Pick<WebhookEvent, "event" | "reference"> & {
  accountId: string;
  changeId: string;
  sequence: number;
};

/**
 * The row of one notification. Its body is serialized once, here, so that every attempt sends the same bytes. `included` is the
 * index of the records that all notifications of the event include.
 */
export function toNotificationRow(
  { accountId, changeId, sequence, event, reference }: NotifiedEvent,
  webhook: Pick<Webhook, "id" | "active">,
  included: number,
  createdAt: Date,
) {
  const row = {
    accountId,
    id: uuid(),
    webhookId: webhook.id,
    event,
    changeId,
    sequence,
    referenceType: reference.type,
    referenceId: reference.id,
    createdAt,
    deliveryStatus: webhook.active ? "pending" : "failed",
    failureReason: webhook.active ? null : "endpoint_inactive",
    nextAttemptAt: webhook.active ? createdAt : null,
  };
  const published = {
    ...row,
    sequence: BigInt(sequence),
    deliveryStatus: "pending",
    failureReason: null,
    logs: [],
  };
  return { ...row, data: JSON.stringify(webhookNotifications.serialize(published)), included };
}

/** The notified event of a change. */
const notifiedEventOf = ({ change, event, reference }: WebhookEvent): NotifiedEvent => ({
  accountId: change.accountId,
  changeId: change.id,
  sequence: Number(change.sequence),
  event,
  reference,
});

/** `included`: JSON of the included records, by index. */
type Notifications = { rows: NotificationRow[]; included: string[] };

async function buildNotifications(
  account: Account,
  events: WebhookEvent[],
  webhooks: Subscription[],
): Promise<Notifications> {
  const records = await loadEventRecords(account, events);
  const includedFor = await loadIncludedRecords(account, records);
  const now = realNow();
  const result: Notifications = { rows: [], included: [] };
  for (const event of events) {
    const record = records.get(event);
    if (!record) continue;
    const index = result.included.push(JSON.stringify([record, ...(await includedFor(event, record))]));
    const subscribers = webhooks.filter((webhook) => isSubscribed(webhook, event));
    result.rows.push(...subscribers.map((webhook) => toNotificationRow(notifiedEventOf(event), webhook, index, now)));
  }
  return result;
}

/** Inserts the notifications. Records that several include are sent to the database once. */
const insertQuery = `INSERT INTO webhook_notifications (account_id, id, webhook_id, event, change_id, sequence, reference_type,
    reference_id, created_at, delivery_status, failure_reason, next_attempt_at, body)
  SELECT "accountId", id, "webhookId", event, "changeId", sequence, "referenceType", "referenceId", "createdAt", "deliveryStatus",
    "failureReason", "nextAttemptAt", '{"data":' || data || ',"included":' || body.included || '}'
  FROM jsonb_to_recordset($1::jsonb) AS row("accountId" uuid, id uuid, "webhookId" uuid, event text, "changeId" uuid,
    sequence bigint, "referenceType" text, "referenceId" uuid, "createdAt" timestamptz, "deliveryStatus" text,
    "failureReason" text, "nextAttemptAt" timestamptz, data text, included int)
  JOIN unnest($2::text[]) WITH ORDINALITY AS body(included, index) ON body.index = row.included`;

/** Inserts notifications of webhooks that still exist. */
export async function insertNotifications(tx: Tx, accountId: string, { rows, included }: Notifications): Promise<void> {
  // The lock prevents deletion of the webhooks before the commit; some may have been deleted since they were read.
  const existing = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM webhooks WHERE account_id = ${accountId}::uuid FOR KEY SHARE`;
  const ids = new Set(existing.map(({ id }) => id));
  const inserted = rows.filter(({ webhookId }) => ids.has(webhookId));
  if (inserted.length === 0) return;
  await tx.$executeRawUnsafe(insertQuery, JSON.stringify(inserted), included);
  const notified = new Set(inserted.map(({ webhookId }) => webhookId));
  afterCommit(() => {
    notifyChanges(accountId, ["deliveries"]);
    for (const id of notified) notifyWebhookChange(accountId, id);
  });
}

/** Limits the size of one transaction: notifications of one change are created together. */
const notificationsMax = 500;

/** Creates one notification per event and subscribed webhook, in the order of the changes. */
async function consume(accountId: string, changes: Change[]): Promise<Consumption> {
  const webhooks = await sql<Subscription>(
    `SELECT id, active, events, created_sequence AS "createdSequence" FROM webhooks WHERE account_id = $1::uuid`,
    [accountId],
  );
  if (webhooks.length === 0) return { consumed: changes.length, write: async () => {} };
  const consumed = Math.min(changes.length, Math.max(1, Math.floor(notificationsMax / webhooks.length)));
  const subscribed = changes
    .slice(0, consumed)
    .flatMap(eventsOfChange)
    .filter((event) => webhooks.some((webhook) => isSubscribed(webhook, event)));
  const enabled = await withoutDisabledEvents(accountId, subscribed);
  const events = await withoutConfirmations(accountId, enabled);
  if (events.length === 0) return { consumed, write: async () => {} };
  const notifications = await buildNotifications({ ...anonymous, id: accountId }, events, webhooks);
  return { consumed, write: (tx) => insertNotifications(tx, accountId, notifications) };
}

/** Creates the notifications of the account's webhooks. */
export const webhookConsumer: Consumer = {
  name: "webhooks",
  condition: `resource_type IN ('tracking_request', 'transport_event', 'container', 'shipment', '${documentResourceTypes.join("', '")}')`,
  batchSize: 200,
  consume,
};

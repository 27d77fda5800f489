import { createHash } from "node:crypto";
import { eventsOfChange } from "@/lib/consumers/webhooks/events/events-of-change";
import { feedTypes } from "@/lib/outbox/change-resource";
import { readSnapshot } from "@/lib/outbox/read-snapshot";
import { prisma } from "@/lib/platform/db/client";
import type { Change } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { compareFeed, type FeedChange } from "./feed-readers";
import type { Receipts } from "./flaky-receiver";

export type DeliveryCheck = {
  changes: number;
  notifications: number;
  /** Events without a notification, undelivered notifications, and acknowledged requests without effect. */
  lost: number;
  /** Notifications without a committed change. */
  phantom: number;
  /** Notifications received with different bodies, or with a body that differs from the stored one. */
  altered: number;
  /** Changes that the feed reader missed, received twice or received out of order. */
  feedErrors: number;
  /** Notifications received more than once, which is allowed. */
  repeated: number;
  /** Notifications that are still pending or leased. */
  pending: number;
};

async function findExpectedEvents(accountIds: string[]): Promise<{ keys: Set<string>; changes: number }> {
  const changes = await prisma().change.findMany({ where: { accountId: { in: accountIds } } });
  // Of the events that AIS shows, those that the carrier reported before are not published.
  const isByAis = (change: Change) => readSnapshot<{ dataSource?: string }>(change)?.dataSource === "ais";
  const events = changes.filter((change) => !isByAis(change)).flatMap(eventsOfChange);
  return { keys: new Set(events.map(({ change, event }) => `${change.id} ${event}`)), changes: changes.length };
}

/** Errors of the feed readers, compared with the table. */
async function countFeedErrors(accountIds: string[], feed: FeedChange[]): Promise<number> {
  const where = { accountId: { in: accountIds }, resourceType: { in: [...feedTypes] } };
  const rows = await prisma().change.findMany({ where, select: { id: true } });
  const committed = rows.map(({ id }) => id);
  const { missing, duplicated, outOfOrder } = compareFeed(feed, committed);
  return missing + duplicated + outOfOrder;
}

/** Compares the committed changes and the acknowledged requests with what the receiver accepted. */
export async function checkDeliveries(
  accountIds: string[],
  received: Map<string, Receipts>,
  feed: FeedChange[],
  acknowledged: { tracked: number; stopped: number },
): Promise<DeliveryCheck> {
  const rows = await prisma().webhookNotification.findMany({ where: { accountId: { in: accountIds } } });
  const { keys, changes } = await findExpectedEvents(accountIds);
  const notified = new Set(rows.map(({ changeId, event }) => `${changeId} ${event}`));
  const notNotified = [...keys].filter((key) => !notified.has(key)).length;
  const notReceived = rows.filter(({ id }) => !received.has(id)).length;
  const count = (event: string) => rows.filter((row) => row.event === event).length;
  // Acknowledged requests must have taken effect, and no others.
  const missingSuccesses = Math.max(0, acknowledged.tracked - count("tracking_request.succeeded"));
  const missingStops = acknowledged.stopped - count("tracking_request.tracking_stopped");
  const changeRows = await sql<{ id: string }>("SELECT id FROM changes WHERE account_id = ANY($1::uuid[])", [
    accountIds,
  ]);
  const committed = new Set(changeRows.map(({ id }) => id));
  const ids = new Set(rows.map(({ id }) => id));
  const unknownIds = [...received.keys()].filter((id) => !ids.has(id)).length;
  const withoutChange = rows.filter(({ changeId }) => !committed.has(changeId)).length;
  const hashOf = (body: string) => createHash("sha256").update(body).digest("hex");
  const altered = rows.filter(({ id, body }) => {
    const bodies = received.get(id)?.bodies;
    return bodies && (bodies.size !== 1 || !bodies.has(hashOf(body)));
  });
  return {
    changes,
    notifications: rows.length,
    lost: notNotified + notReceived + missingSuccesses + Math.max(0, missingStops),
    phantom: unknownIds + withoutChange + Math.max(0, -missingStops),
    altered: altered.length,
    feedErrors: await countFeedErrors(accountIds, feed),
    repeated: [...received.values()].filter(({ times }) => times > 1).length,
    pending: rows.filter(({ nextAttemptAt, leaseUntil }) => nextAttemptAt || leaseUntil).length,
  };
}

import { createHash } from "node:crypto";
import { eventsOfChange } from "@/lib/consumers/webhooks/events/events-of-change";
import { fedTypes } from "@/lib/outbox/change-resource";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { feedFaults } from "./feed-faults";
import type { Taken } from "./flaky-receiver";
import type { FedChange } from "./follow-feed";

export type Verdict = {
  changes: number;
  notifications: number;
  /** What happened and was never told, or was told to nobody who took it. */
  lost: number;
  /** What was told and never happened. */
  ghosts: number;
  /** Notifications that came with different bytes, or with others than those that are stored. */
  altered: number;
  /** Changes that the reader of the feed did not get, got twice, or got before what they follow upon. */
  feedFaults: number;
  /** Taken more than once, as is allowed. */
  repeated: number;
  /** Still waiting, or still held by somebody. */
  unsettled: number;
};

async function factsOf(accountIds: string[]): Promise<{ keys: Set<string>; changes: number }> {
  const changes = await prisma().change.findMany({ where: { accountId: { in: accountIds } } });
  const rows = await prisma().transportEvent.findMany({ where: { accountId: { in: accountIds } } });
  const milestones = new Map(rows.map((row) => [row.id, row]));
  const facts = changes.flatMap((change) => eventsOfChange(change, milestones));
  return { keys: new Set(facts.map(({ change, event }) => `${change.id} ${event}`)), changes: changes.length };
}

/** What the readers of the feed got, against what stands in the table. */
async function countFeedFaults(accountIds: string[], feed: FedChange[]): Promise<number> {
  const where = { accountId: { in: accountIds }, resourceType: { in: [...fedTypes] } };
  const rows = await prisma().change.findMany({ where, select: { id: true } });
  const happened = rows.map(({ id }) => id);
  const { missing, doubled, disordered } = feedFaults(feed, happened);
  return missing + doubled + disordered;
}

/** Compares what happened, by the changes and by what the interface said, with what the receiver took. */
export async function judgeStorm(
  accountIds: string[],
  taken: Map<string, Taken>,
  feed: FedChange[],
  acknowledged: { tracked: number; stopped: number },
): Promise<Verdict> {
  const rows = await prisma().webhookNotification.findMany({ where: { accountId: { in: accountIds } } });
  const { keys, changes } = await factsOf(accountIds);
  const told = new Set(rows.map(({ changeId, event }) => `${changeId} ${event}`));
  const untold = [...keys].filter((key) => !told.has(key)).length;
  const untaken = rows.filter(({ id }) => !taken.has(id)).length;
  const count = (event: string) => rows.filter((row) => row.event === event).length;
  // What the interface answered with yes has happened, and nothing else has.
  const unheard = Math.max(0, acknowledged.tracked - count("tracking_request.succeeded"));
  const unstopped = acknowledged.stopped - count("tracking_request.tracking_stopped");
  const known = await sql<{ id: string }>("SELECT id FROM changes WHERE account_id = ANY($1::uuid[])", [accountIds]);
  const happened = new Set(known.map(({ id }) => id));
  const ids = new Set(rows.map(({ id }) => id));
  const strangers = [...taken.keys()].filter((id) => !ids.has(id)).length;
  const groundless = rows.filter(({ changeId }) => !happened.has(changeId)).length;
  const hashOf = (body: string) => createHash("sha256").update(body).digest("hex");
  const altered = rows.filter(({ id, body }) => {
    const bodies = taken.get(id)?.bodies;
    return bodies && (bodies.size !== 1 || !bodies.has(hashOf(body)));
  });
  return {
    changes,
    notifications: rows.length,
    lost: untold + untaken + unheard + Math.max(0, unstopped),
    ghosts: strangers + groundless + Math.max(0, -unstopped),
    altered: altered.length,
    feedFaults: await countFeedFaults(accountIds, feed),
    repeated: [...taken.values()].filter(({ times }) => times > 1).length,
    unsettled: rows.filter(({ nextAttemptAt, leaseUntil }) => nextAttemptAt || leaseUntil).length,
  };
}

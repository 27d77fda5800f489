import { setTimeout as wait } from "node:timers/promises";
import { recordChanges } from "@/lib/outbox/record-change";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { type FeedFaults, feedFaults } from "./feed-faults";
import { followFeed } from "./follow-feed";
import { followStream } from "./follow-stream";
import { persistentClient } from "./persistent-client";

// For tests: changes are written at once by many, and read meanwhile by one who dies and by one whose connection breaks.

const writers = 8;

const objects = Array.from({ length: 20 }, () => crypto.randomUUID());

/** One change of one object, counted up under its own lock, in a transaction that takes its time. */
async function change(accountId: string, counts: Map<string, number>): Promise<void> {
  const resourceId = objects[Math.floor(Math.random() * objects.length)] ?? "";
  await transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${resourceId}, 1))`;
    const n = counts.get(resourceId) ?? 0;
    counts.set(resourceId, n + 1);
    await wait(Math.random() * 4);
    recordChanges({ accountId, reason: "report", by: null, at: new Date() }, [
      { resourceType: "shipment", resourceId, shipmentId: null, changeset: { n: [n, n + 1] } },
    ]);
  });
}

type Reader = FeedFaults & { changes: number };

export type FeedFigures = { changes: number; feed: Reader; stream: Reader; connections: number; seconds: number };

/** Lets eight writers make `count` changes of twenty objects, and tells what the readers got of them. */
export async function readUnderLoad(url: string, accountId: string, key: string, count: number): Promise<FeedFigures> {
  const startedAt = Date.now();
  const counts = new Map<string, number>();
  let isOver = false;
  const write = async () => {
    for (let index = 0; index < count / writers; index++) await change(accountId, counts);
  };
  const writing = Promise.all(Array.from({ length: writers }, write)).finally(() => {
    isOver = true;
  });
  const reading = followFeed(persistentClient(url, key), () => isOver);
  const [, feed, stream] = await Promise.all([writing, reading, followStream(url, key, () => isOver)]);
  const rows = await prisma().change.findMany({ where: { accountId }, select: { id: true } });
  const happened = rows.map(({ id }) => id);
  return {
    changes: happened.length,
    feed: { changes: feed.length, ...feedFaults(feed, happened) },
    stream: { changes: stream.seen.length, ...feedFaults(stream.seen, happened) },
    connections: stream.connections,
    seconds: Math.round((Date.now() - startedAt) / 1_000),
  };
}

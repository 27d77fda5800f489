import { setTimeout as wait } from "node:timers/promises";
import { recordChanges } from "@/lib/outbox/record-changes";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { compareFeed, type FeedErrors, followFeed, followStream } from "./feed-readers";
import { createRetryingClient } from "./retrying-client";

// Concurrent writers, a feed reader that crashes and a stream reader that loses its connection.

const writers = 8;

const resourceIds = Array.from({ length: 20 }, () => crypto.randomUUID());

/** Increments the counter of a random resource under its own lock, in a transaction of random duration. */
async function writeChange(accountId: string, counts: Map<string, number>): Promise<void> {
  const resourceId = resourceIds[Math.floor(Math.random() * resourceIds.length)] ?? "";
  await transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${resourceId}, 1))`;
    const n = counts.get(resourceId) ?? 0;
    counts.set(resourceId, n + 1);
    await wait(Math.random() * 4);
    recordChanges({ accountId, reason: "report", actor: null, at: new Date() }, [
      { resourceType: "shipment", resourceId, shipmentId: null, changeset: { n: [n, n + 1] } },
    ]);
  });
}

type ReaderResult = FeedErrors & { changes: number };

export type FeedResults = {
  changes: number;
  feed: ReaderResult;
  stream: ReaderResult;
  connections: number;
  seconds: number;
};

/** Writes `count` changes of twenty resources with eight writers and returns what the readers received. */
export async function readFeedUnderLoad(
  url: string,
  accountId: string,
  key: string,
  count: number,
): Promise<FeedResults> {
  const startedAt = Date.now();
  const counts = new Map<string, number>();
  let isDone = false;
  const write = async () => {
    for (let index = 0; index < count / writers; index++) await writeChange(accountId, counts);
  };
  const writing = Promise.all(Array.from({ length: writers }, write)).finally(() => {
    isDone = true;
  });
  const reading = followFeed(createRetryingClient(url, key), () => isDone);
  const [, feed, stream] = await Promise.all([writing, reading, followStream(url, key, () => isDone)]);
  const rows = await prisma().change.findMany({ where: { accountId }, select: { id: true } });
  const committed = rows.map(({ id }) => id);
  return {
    changes: committed.length,
    feed: { changes: feed.length, ...compareFeed(feed, committed) },
    stream: { changes: stream.seen.length, ...compareFeed(stream.seen, committed) },
    connections: stream.connections,
    seconds: Math.round((Date.now() - startedAt) / 1_000),
  };
}

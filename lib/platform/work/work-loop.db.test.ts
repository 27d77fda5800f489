import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { addTestRows, createTestQueue, finishTestRow, testQueue } from "@/test/support/test-queue";
import { type Lease, withLeaseRenewal } from "./leased-work";
import { startWorkLoop } from "./work-loop";

beforeAll(createTestQueue);

beforeEach(async () => {
  await sql("DELETE FROM test_work");
});

/** Work that waits until it is released, and the accounts of the rows in progress. */
function controlledWork(isSlow = false) {
  const releases = new Map<Lease, () => void>();
  const started: string[] = [];
  return {
    started,
    inFlight: () => releases.size,
    release: (accountId?: string) => {
      for (const [lease, resolve] of releases) if (!accountId || lease.accountId === accountId) resolve();
    },
    run: async (lease: Lease) => {
      started.push(lease.accountId);
      const waiting = () => new Promise<void>((resolve) => releases.set(lease, resolve));
      await (isSlow ? withLeaseRenewal(lease, waiting) : waiting());
      releases.delete(lease);
      await finishTestRow(lease);
    },
  };
}

test("a finished row makes place for the next one at once: there are no batches", async () => {
  const [waiting, other] = [await addTestRows(1, 60), await addTestRows(30)];
  const work = controlledWork();
  const run = (lease: Lease) => (lease.accountId === other ? finishTestRow(lease) : work.run(lease));
  const loop = startWorkLoop(testQueue, { concurrency: 2, perKey: 2, run });
  loop.poll();
  const countDue = async () =>
    (await sql("SELECT 1 FROM test_work WHERE account_id = $1 AND due_at IS NOT NULL", [other])).length;
  await expect.poll(countDue, { timeout: 10_000 }).toBe(0);
  expect(work.started).toEqual([waiting]);
  work.release();
  await loop.stop();
});

test("respects the limits per key and per process", async () => {
  for (let account = 0; account < 6; account++) await addTestRows(10);
  const work = controlledWork();
  const loop = startWorkLoop(testQueue, { concurrency: 8, perKey: 2, run: work.run });
  loop.poll();
  await expect.poll(work.inFlight).toBe(8);
  loop.poll();
  await wait(400);
  // Work that does not wait for another system counts however long it takes.
  expect(work.started).toHaveLength(8);
  expect(Math.max(...[...Map.groupBy(work.started, (id) => id).values()].map(({ length }) => length))).toBe(2);
  const stopped = loop.stop();
  work.release();
  await stopped;
  expect(work.started).toHaveLength(8);
});

test("rows that wait for a slow system do not fill the process, and are limited per key", async () => {
  const hanging = await Promise.all(Array.from({ length: 3 }, () => addTestRows(50, 60)));
  const slow = controlledWork(true);
  const done: string[] = [];
  const run = async (lease: Lease) => {
    if (hanging.includes(lease.accountId)) return slow.run(lease);
    done.push(lease.accountId);
    await finishTestRow(lease);
  };
  const loop = startWorkLoop(testQueue, { concurrency: 4, perKey: 1, slowPerKey: 2, run });
  loop.poll();
  await expect.poll(slow.inFlight, { timeout: 5_000 }).toBe(9);
  const healthy = await addTestRows(5);
  loop.poll();
  await expect.poll(() => done).toEqual(Array(5).fill(healthy));
  expect(slow.inFlight()).toBe(9);
  const stopped = loop.stop();
  slow.release();
  await stopped;
});

test("an error does not stop the loop", async () => {
  const failing = await addTestRows(3, 60);
  await addTestRows(3);
  let done = 0;
  const loop = startWorkLoop(testQueue, {
    concurrency: 2,
    perKey: 2,
    run: async (lease) => {
      if (lease.accountId === failing) throw new Error("broken");
      await finishTestRow(lease);
      done++;
    },
  });
  await loop.waitUntilIdle();
  expect(done).toBe(3);
  await loop.stop();
  // The failed rows stay due, under a lease that expires.
  expect(await sql("SELECT 1 FROM test_work WHERE due_at IS NOT NULL AND lease_until > now()")).toHaveLength(3);
});

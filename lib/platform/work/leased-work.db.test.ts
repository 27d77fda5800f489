import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { transactionContext } from "@/lib/platform/db/transaction-context";
import { addTestRows, createTestQueue, finishTestRow, testQueue } from "@/test/support/test-queue";
import { claimWork, extendLease, type Lease, lockLeased, releaseLease, renewal, withLeaseRenewal } from "./leased-work";
import { requireProjectionTurn, transactionInTurn } from "./projection-turn";
import { writeResult } from "./write-result";

beforeAll(createTestQueue);

beforeEach(async () => {
  await sql("DELETE FROM test_work");
});

const { everyMs } = renewal;
afterEach(() => {
  renewal.everyMs = everyMs;
});

const idle = new Map<string, number>();
const claim = (limit: number, perKey: number, inFlight: ReadonlyMap<string, number> = idle) =>
  claimWork(testQueue, limit, { perKey, inFlight });
const countOf = (leases: Lease[], accountId: string) => leases.filter((lease) => lease.accountId === accountId).length;

test("of a key with 500 older rows and ten others, each is in the first claim", async () => {
  const crowded = await addTestRows(500, 60);
  const others = await Promise.all(Array.from({ length: 10 }, () => addTestRows(2)));
  const leases = await claim(24, 10);
  expect(leases).toHaveLength(24);
  for (const accountId of others) expect(countOf(leases, accountId)).toBeGreaterThanOrEqual(1);
  expect(countOf(leases, crowded)).toBeLessThanOrEqual(4);
  expect(new Set(leases.map(({ token }) => token)).size).toBe(24);
});

test("a key gets what is left of its limit, and a key without work in flight goes first", async () => {
  const [busy, free] = [await addTestRows(5, 60), await addTestRows(5)];
  expect((await claim(1, 3, new Map([[busy, 1]]))).map(({ key }) => key)).toEqual([free]);
  const leases = await claim(24, 3, new Map([[busy, 2]]));
  expect([countOf(leases, busy), countOf(leases, free)]).toEqual([1, 3]);
  expect(
    await claim(
      24,
      3,
      new Map([
        [busy, 3],
        [free, 3],
      ]),
    ),
  ).toEqual([]);
});

test("eight processes never lease the same row, and lease every row once", async () => {
  for (let account = 0; account < 20; account++) await addTestRows(10);
  const claims = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const leases: Lease[] = [];
      for (let misses = 0; misses < 20; ) {
        const next = await claim(7, 3);
        if (next.length === 0) misses++;
        leases.push(...next);
      }
      return leases;
    }),
  );
  const ids = claims.flat().map(({ id }) => id);
  expect(ids).toHaveLength(200);
  expect(new Set(ids).size).toBe(200);
});

test("an expired lease is claimed again, and its former owner notices that it was lost", async () => {
  await addTestRows(1);
  const [lost] = await claim(1, 1);
  expect(await claim(1, 1)).toEqual([]);
  await sql("UPDATE test_work SET lease_until = now() - interval '1 second'");
  const [current] = await claim(1, 1);
  expect([lost?.id, lost?.token === current?.token]).toEqual([current?.id, false]);
  const isOwn = (lease: Lease | undefined) => transaction((tx) => lockLeased(tx, lease as Lease));
  expect([await isOwn(lost), await isOwn(current)]).toEqual([false, true]);
  await transaction((tx) => releaseLease(tx, lost as Lease));
  expect(await isOwn(current)).toBe(true);
  await transaction((tx) => releaseLease(tx, current as Lease));
  expect(await claim(1, 1)).toHaveLength(1);
});

test("a locked row and a row that is no longer due are skipped without waiting", async () => {
  const accountId = await addTestRows(2);
  const [first] = await sql<{ id: string }>("SELECT id FROM test_work ORDER BY id LIMIT 1");
  await transaction(async (tx) => {
    await tx.$executeRaw`UPDATE test_work SET due_at = NULL WHERE id = ${first?.id}::uuid`;
    const leases = await transactionContext.exit(() => claim(5, 5));
    expect(leases).toMatchObject([{ accountId }]);
    expect(leases[0]?.id).not.toBe(first?.id);
  });
  expect(await claim(5, 5)).toEqual([]);
});

test("results of a key are written one after the other, and at most four of all at once", async () => {
  await Promise.all(Array.from({ length: 6 }, () => addTestRows(3)));
  const leases = await claim(18, 3);
  const writing = new Set<string>();
  const transactionsOf = new Map<string, Set<string>>();
  let maxAtOnce = 0;
  await Promise.all(
    leases.map((lease) =>
      writeResult(lease, () =>
        transaction(async () => {
          const [row] = await sql<{ xid: string }>("SELECT pg_current_xact_id()::text AS xid");
          const name = `${lease.accountId} ${row?.xid}`;
          transactionsOf.set(lease.accountId, (transactionsOf.get(lease.accountId) ?? new Set()).add(name));
          writing.add(name);
          maxAtOnce = Math.max(maxAtOnce, writing.size);
          await wait(5);
          await finishTestRow(lease);
          writing.delete(name);
        }),
      ),
    ),
  );
  expect(maxAtOnce).toBe(4);
  // The first one alone, the others, which arrived meanwhile, together; those that had to wait all together.
  const counts = [...transactionsOf.values()].map(({ size }) => size);
  expect(counts.sort()).toEqual([1, 1, 2, 2, 2, 2]);
});

test("results with a common conflict are not written in one transaction, and keep their order", async () => {
  await addTestRows(5);
  const leases = await claim(5, 5);
  const written: string[] = [];
  const write = (index: number, conflicts: string[]) =>
    writeResult(
      leases[index] as Lease,
      () =>
        transaction(async () => {
          const [row] = await sql<{ xid: string }>("SELECT pg_current_xact_id()::text AS xid");
          written.push(`${index} ${row?.xid}`);
        }),
      { conflicts },
    );
  await Promise.all([write(0, []), write(1, ["a"]), write(2, ["b"]), write(3, ["b", "c"]), write(4, ["d"])]);
  const [, one, two, three, four] = written.map((text) => text.split(" "));
  expect(written.map((text) => text[0])).toEqual(["0", "1", "2", "3", "4"]);
  expect([one?.[1] === two?.[1], two?.[1] === three?.[1], three?.[1] === four?.[1]]).toEqual([true, false, true]);
});

test("a result that needs a turn of its account does not delay those written with it, and nothing is written twice", async () => {
  await addTestRows(5);
  const leases = await claim(5, 5);
  const written: string[] = [];
  const write = (index: number) =>
    writeResult(leases[index] as Lease, () =>
      transactionInTurn({ hasTurn: false, additionalMs: 0 }, async () => {
        if (index === 2) requireProjectionTurn(1_001);
        const [row] = await sql<{ xid: string }>("SELECT pg_current_xact_id()::text AS xid");
        await finishTestRow(leases[index] as Lease);
        written.push(`${index} ${row?.xid}`);
      }),
    );
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map(write));
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled", "fulfilled"]);
  const turn = { hasTurn: true, additionalMs: 1_000 };
  const large = leases[2] as Lease;
  await writeResult(large, () => transactionInTurn(turn, () => finishTestRow(large)), { hasTurn: true });
  expect(await sql("SELECT 1 FROM test_work WHERE due_at IS NOT NULL")).toEqual([]);
  // The last attempt of each of those written together is in one transaction.
  const lastOf = (index: number) => written.findLast((text) => text.startsWith(`${index} `))?.split(" ")[1];
  expect(new Set([1, 3, 4].map(lastOf)).size).toBe(1);
});

test("of 20 results written together, one that the database refuses is rejected, and the others are written in few transactions", async () => {
  await addTestRows(21);
  const leases = await claim(21, 21);
  const transactions = new Set<string>();
  const write = (lease: Lease, index: number) =>
    writeResult(lease, () =>
      transaction(async () => {
        const [row] = await sql<{ xid: string }>("SELECT pg_current_xact_id()::text AS xid");
        transactions.add(row?.xid ?? "");
        await finishTestRow(lease);
        if (index === 7) await sql("SELECT 1 / 0");
      }),
    );
  const results = await Promise.allSettled(leases.map(write));
  const rejected = results.flatMap(({ status }, index) => (status === "rejected" ? [index] : []));
  expect(rejected).toEqual([7]);
  expect(results[7]).toMatchObject({ reason: { message: expect.stringContaining("division by zero") } });
  expect(await sql("SELECT id FROM test_work WHERE due_at IS NOT NULL")).toEqual([{ id: leases[7]?.id }]);
  // The first alone, all others together, and two for each of five halvings.
  expect(transactions.size).toBeLessThanOrEqual(12);
});

test("a lease lasts as long as a transaction that may take long, although it is renewed for less", async () => {
  renewal.everyMs = 20;
  await addTestRows(2);
  const [extended, usual] = await claim(2, 2);
  if (!extended || !usual) throw new Error("nothing claimed");
  const secondsLeft = async ({ id }: Lease) => {
    const [row] = await sql<{ seconds: number }>(
      "SELECT extract(epoch FROM lease_until - clock_timestamp())::float8 AS seconds FROM test_work WHERE id = $1",
      [id],
    );
    return row?.seconds ?? 0;
  };
  await withLeaseRenewal(extended, () =>
    withLeaseRenewal(usual, async () => {
      await extendLease(extended, 600_000);
      await sql("UPDATE test_work SET lease_until = now() WHERE id = $1", [usual.id]);
      // Both are renewed in one statement.
      await expect.poll(() => secondsLeft(usual)).toBeGreaterThan(1);
      expect(await secondsLeft(extended)).toBeGreaterThan(590);
    }),
  );
});

test("a failed write does not prevent the next one", async () => {
  await addTestRows(2);
  const [first, second] = await claim(2, 2);
  await expect(writeResult(first as Lease, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await writeResult(second as Lease, async () => "written")).toBe("written");
});

test("a lease is renewed while work goes on after one of its results was written, and not afterwards", async () => {
  renewal.everyMs = 20;
  await addTestRows(1);
  const [lease] = await claim(1, 1);
  if (!lease) throw new Error("nothing claimed");
  const expire = () => sql("UPDATE test_work SET lease_until = now()");
  const isRenewed = async () => (await sql("SELECT 1 FROM test_work WHERE lease_until > now()")).length > 0;
  await withLeaseRenewal(lease, async () => {
    for (const _result of ["first", "second"]) {
      await writeResult(lease, async () => undefined);
      await expire();
      await expect.poll(isRenewed).toBe(true);
    }
  });
  await wait(100);
  await expire();
  await wait(100);
  expect(await isRenewed()).toBe(false);
});

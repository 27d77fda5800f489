import { setTimeout as wait } from "node:timers/promises";
import { v7 as uuid } from "uuid";
import { expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import type { Party } from "@/lib/platform/db/generated/client";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { recordStatements } from "@/test/support/record-statements";
import { deferRows, deferUpdate, writeDeferredRows } from "./deferred-rows";
import { sql } from "./sql";
import { inTurn, together } from "./together";
import { transaction } from "./transaction";

const calls: number[][] = [];
const double = together(async (_tx, inputs: number[]) => {
  calls.push(inputs);
  return (await sql<{ n: number }>("SELECT n * 2 AS n FROM unnest($1::int[]) AS n", [inputs])).map(({ n }) => n);
});
const increase = together(async (_tx, inputs: number[]) => {
  calls.push(inputs);
  return inputs.map((input) => input + 1);
});

test("sends one statement per step for work that runs side by side, whatever each does between the steps", async () => {
  calls.length = 0;
  const results = await transaction((tx) =>
    Promise.all(
      [1, 2, 3].map(async (input) => {
        // One of them has a statement more.
        if (input === 2) await sql("SELECT 1");
        const doubled = await double(tx, input);
        if (input === 3) await prisma().account.count();
        return increase(tx, doubled);
      }),
    ),
  );
  expect(results).toEqual([3, 5, 7]);
  expect(calls).toEqual([
    [1, 3, 2],
    [2, 4, 6],
  ]);
});

test("an error of a statement is an error for its callers, and further statements of the transaction fail", async () => {
  const fail = together((_tx, _inputs: number[]) => sql("SELECT 1 / 0"));
  const outcomes = await transaction(async (tx) => Promise.allSettled([fail(tx, 1), fail(tx, 2)])).catch(() => []);
  expect(outcomes.map(({ status }) => status)).not.toContain("fulfilled");
  await expect(transaction((tx) => Promise.all([fail(tx, 1), double(tx, 1)]))).rejects.toThrow("division by zero");
});

test("a statement that is sent after the end of its transaction is refused", async () => {
  let late: Promise<unknown> = Promise.resolve();
  await transaction(async () => {
    late = wait(50).then(() => sql("SELECT 1"));
  });
  await expect(late).rejects.toThrow("The transaction has ended.");
});

test("a transaction that exceeds its limit sends nothing more over the connection, which another transaction may have", async () => {
  const { accountId } = await createTestUser();
  const update = "UPDATE accounts SET name = 'late' WHERE id = $1";
  const idle = transaction(() => wait(300).then(() => sql(update, [accountId])), { limitMs: 100 });
  await expect(idle).rejects.toThrow("The transaction has ended.");
  // The limit passes while a statement is in progress.
  const busy = transaction(() => sql("SELECT pg_sleep(0.3)").then(() => sql(update, [accountId])), { limitMs: 100 });
  await expect(busy).rejects.toThrow("The transaction has ended.");
  const [row] = await sql<{ name: string }>("SELECT name FROM accounts WHERE id = $1", [accountId]);
  expect(row?.name).not.toBe("late");
});

test("runs work in turn, also after a failure", async () => {
  const order: string[] = [];
  await transaction((tx) =>
    Promise.allSettled([
      inTurn(tx, async () => {
        await wait(20);
        order.push("first");
        throw new Error("broken");
      }),
      inTurn(tx, async () => order.push("second")),
    ]),
  );
  expect(order).toEqual(["first", "second"]);
});

async function createParty(): Promise<Party> {
  const { accountId } = await createTestUser();
  return transaction((tx) =>
    tx.party.create({ data: { accountId, id: uuid(), companyName: "Northgate", updatedAt: new Date(0) } }),
  );
}

test("updates of one row become one, and those of several rows one statement", async () => {
  const parties = [await createParty(), await createParty()];
  const createdAt = new Date(0);
  const statements = await recordStatements(() =>
    transaction(async (tx) => {
      for (const party of parties) {
        const renamed = deferUpdate<Party>(tx, "parties", party, { companyName: "First" });
        expect(deferUpdate<Party>(tx, "parties", renamed, { createdAt })).toMatchObject({
          companyName: "First",
          createdAt,
        });
      }
    }),
  );
  expect(statements.filter(({ text }) => text.startsWith("UPDATE"))).toHaveLength(1);
  const stored = await prisma().party.findMany({ where: { id: { in: parties.map(({ id }) => id) } } });
  expect(stored).toMatchObject([
    { companyName: "First", createdAt },
    { companyName: "First", createdAt },
  ]);
  expect(stored.map(({ updatedAt }) => updatedAt.getTime())).not.toContain(0);
});

test("work that runs side by side waits until deferred rows are written, whoever began to write them", async () => {
  const party = await createParty();
  const names = await transaction((tx) => {
    deferUpdate<Party>(tx, "parties", party, { companyName: "Deferred" });
    const read = async () => {
      await writeDeferredRows(tx);
      const [row] = await sql<{ name: string }>("SELECT company_name AS name FROM parties WHERE id = $1", [party.id]);
      return row?.name;
    };
    return Promise.all([read(), read()]);
  });
  expect(names).toEqual(["Deferred", "Deferred"]);
});

test("containers are written before the events that refer to them, whichever was deferred first", async () => {
  const { accountId } = await createTestUser();
  const [shipmentId, containerId, now] = [uuid(), uuid(), new Date()];
  const columns = { requestNumber: "HLCU1", normalizedNumber: "HLCU1", requestType: "bill_of_lading", scac: "HLCU" };
  const ids = { accountId, shipmentId };
  await transaction(async (tx) => {
    await tx.shipment.create({ data: { accountId, id: shipmentId, ...columns } });
    const source = { estimated: false, dateOnly: false, dataSource: "shipping_line", sourceHash: "1" };
    const event = {
      event: "container.transport.vessel_loaded",
      naturalKey: "1",
      timestamp: now,
      createdAt: now,
      ...source,
    };
    deferRows(tx, "transport_events", ["accountId", "id"], [{ ...ids, id: uuid(), containerId, ...event }]);
    deferRows(tx, "containers", null, [
      { ...ids, id: containerId, number: "MSCU1234566", checkDigitPassed: true, updatedAt: now },
    ]);
  });
  expect(await prisma().transportEvent.count({ where: { containerId } })).toBe(1);
});

test("a property that no column has is an error", async () => {
  const party = { ...(await createParty()), nickname: "" };
  const deferred = transaction(async (tx) => deferUpdate(tx, "parties", party, { nickname: "x" }));
  await expect(deferred).rejects.toThrow("parties has no column for nickname");
});

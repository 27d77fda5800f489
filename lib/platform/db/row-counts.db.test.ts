import { beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { sumUpRowCounts } from "./row-counts";

let accountId: string;

const countOf = async (table: string) => {
  const [row] = await sql<{ maintained: number; counted: number; differences: number }>(
    `SELECT (SELECT coalesce(sum(delta), 0) FROM row_counts WHERE account_id = $1 AND table_name = '${table}')::int AS maintained,
       (SELECT count(*) FROM ${table} WHERE account_id = $1) AS counted,
       (SELECT count(*) FROM row_counts WHERE account_id = $1 AND table_name = '${table}') AS differences`,
    [accountId],
  );
  return row;
};

beforeAll(async () => {
  ({ accountId } = await createTestUser());
});

test("the maintained number equals the number of rows while rows are inserted, deleted, rolled back and summed up at once", async () => {
  const insert = (index: number) =>
    addShipment(accountId, { number: `COUNT${index}`, containers: [{ number: `COUU000000${index % 10}` }] });
  const rolledBack = (index: number) =>
    transaction(async () => {
      await insert(index);
      throw new Error("discarded");
    }).catch(() => undefined);
  const work = Array.from({ length: 12 }, (_, index) => (index % 4 === 3 ? rolledBack(index) : insert(index)));
  await Promise.all([...work, sumUpRowCounts(), sumUpRowCounts()]);
  for (const table of ["tracking_requests", "shipments"])
    await sql(`DELETE FROM ${table} WHERE account_id = $1 AND normalized_number = 'COUNT1'`, [accountId]);
  for (const table of ["shipments", "containers", "tracking_requests"]) {
    const count = await countOf(table);
    expect(count?.counted).toBeGreaterThan(0);
    expect(count?.maintained).toBe(count?.counted);
  }
});

test("many differences become one, with the same sum; processes at once do not count twice", async () => {
  for (let index = 0; index < 60; index++)
    await sql(
      "INSERT INTO row_counts (account_id, table_name, delta) VALUES ($1, 'shipments', 1), ($1, 'shipments', -1)",
      [accountId],
    );
  const before = await countOf("shipments");
  expect(before?.differences).toBeGreaterThan(100);
  await Promise.all([sumUpRowCounts(), sumUpRowCounts(), sumUpRowCounts()]);
  const after = await countOf("shipments");
  expect(after?.maintained).toBe(before?.maintained);
  expect(after?.differences).toBeLessThanOrEqual(3);
});

test("an account can be deleted with its rows", async () => {
  await sql("DELETE FROM accounts WHERE id = $1", [accountId]);
  expect(await countOf("shipments")).toEqual({ maintained: 0, counted: 0, differences: 0 });
});

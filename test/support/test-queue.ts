import { v7 as uuid } from "uuid";
import { sql } from "@/lib/platform/db/sql";
import { distinctKeys, selectDueRow, type WorkQueue } from "@/lib/platform/work/due-rows";

/** For tests: a queue of its own table, which `createTestQueue` creates. Each account is a key. */
const queue: WorkQueue = {
  name: "test",
  table: "test_work",
  due: "work.due_at <= statement_timestamp()",
  key: "work.account_id::text",
  order: "work.due_at",
  leaseSeconds: 12,
};

export const testQueue: WorkQueue = {
  ...queue,
  dueRows: (filter) => `
    WITH RECURSIVE ${distinctKeys("test_work", ["account_id"], "due_at IS NOT NULL")}
    SELECT found.* FROM keys CROSS JOIN LATERAL (
      ${selectDueRow(queue)} FROM test_work work WHERE work.account_id = keys.k1 AND ${queue.due} AND ${filter}
      ORDER BY work.due_at LIMIT $2::int) found`,
};

/** Creates the table of `testQueue`. */
export async function createTestQueue(): Promise<void> {
  await sql(`CREATE TABLE test_work (account_id uuid, id uuid, due_at timestamptz, lease_token uuid, lease_until timestamptz,
    PRIMARY KEY (account_id, id))`);
  await sql("CREATE INDEX ON test_work (account_id, due_at) WHERE due_at IS NOT NULL");
}

/** Inserts rows of a new account that have been due for `seconds`; returns the account's id. */
export async function addTestRows(count: number, seconds = 0): Promise<string> {
  const accountId = uuid();
  await sql(
    `INSERT INTO test_work (account_id, id, due_at)
     SELECT $1, gen_random_uuid(), now() - make_interval(secs => $3::int) FROM generate_series(1, $2::int)`,
    [accountId, count, seconds],
  );
  return accountId;
}

/** Marks the row as done, so that it is not due again. */
export async function finishTestRow({ accountId, id }: { accountId: string; id: string }): Promise<void> {
  await sql(
    "UPDATE test_work SET due_at = NULL, lease_token = NULL, lease_until = NULL WHERE account_id = $1 AND id = $2",
    [accountId, id],
  );
}

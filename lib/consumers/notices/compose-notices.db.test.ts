import { expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { recordStatements } from "@/test/support/record-statements";
import { composeNotices } from "./compose-notices";

const accounts = 60;

const addChanges = (from: number, to: number) =>
  sql(
    `INSERT INTO changes (account_id, id, resource_type, resource_id, changeset, reason, at)
     SELECT id, gen_random_uuid(), 'shipment', gen_random_uuid(), '{}', 'report', now() FROM accounts
     WHERE name BETWEEN 'Account ' || $1 AND 'Account ' || $2`,
    [from, to],
  );

test("accounts with constant changes do not delay the others", async () => {
  await sql(
    `INSERT INTO accounts (id, name, features) SELECT gen_random_uuid(), 'Account ' || n, '{}'
     FROM generate_series(100, $1::int) n`,
    [99 + accounts],
  );
  await addChanges(100, 99 + accounts);
  await composeNotices();
  await addChanges(100, 149);
  await composeNotices();
  const cursors = await sql("SELECT DISTINCT account_id FROM notice_cursors");
  expect(cursors).toHaveLength(accounts);
});

test("skips changes older than a day using an index", async () => {
  const { accountId } = await createTestUser();
  await sql(
    `INSERT INTO changes (account_id, id, resource_type, resource_id, changeset, reason, at, created_at)
     SELECT $1, ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'webhook', gen_random_uuid(), '{}', 'user',
       now(), now() - interval '2 days' FROM generate_series(1, 20000) n`,
    [accountId],
  );
  await sql("ANALYZE changes");
  const statements = await recordStatements(composeNotices);
  const reads = statements.filter(({ text, values }) => text.includes("FROM changes\n") && values[0] === accountId);
  expect(reads).toHaveLength(2);
  for (const { text, values } of reads) {
    const rows = await sql<{ "QUERY PLAN": string }>(`EXPLAIN ${text}`, values);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("Index Scan using changes_pkey");
  }
});

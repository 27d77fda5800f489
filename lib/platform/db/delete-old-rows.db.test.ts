import { expect, test } from "vitest";
import { createTestUser } from "@/test/fixtures/user-fixture";
import { deleteOldRows, type Retention } from "./delete-old-rows";
import { sql } from "./sql";

const retention: Retention = {
  table: "mails",
  days: 30,
  by: "created_at",
  condition: "old.next_attempt_at IS NULL",
  batchSize: 1_000,
};

async function addMails(count: number, days: number, nextAttemptAt: Date | null = null): Promise<void> {
  const { accountId, userId } = await createTestUser();
  await sql(
    `INSERT INTO mails (account_id, id, user_id, kind, to_name, to_address, subject, text, html, created_at, next_attempt_at)
     SELECT $1, gen_random_uuid(), $2, 'daily_digest', '', '', '', '', '', now() - make_interval(days => $4::int), $5
     FROM generate_series(1, $3::int)`,
    [accountId, userId, count, days, nextAttemptAt],
  );
}

test("deletes old rows of every account in batches and keeps newer rows and rows to which the condition does not apply", async () => {
  await addMails(2_500, 31);
  await addMails(700, 31);
  await addMails(3, 29);
  await addMails(2, 31, new Date());
  expect(await deleteOldRows(retention)).toBe(3_200);
  expect(await sql("SELECT id FROM mails")).toHaveLength(5);
  expect(await deleteOldRows(retention)).toBe(0);
});

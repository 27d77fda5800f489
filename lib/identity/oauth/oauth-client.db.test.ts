import { expect, onTestFinished, test, vi } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { log } from "@/lib/platform/log";
import { recordStatements } from "@/test/support/record-statements";
import { deleteExpiredOauthRows } from "./oauth-client";

const insertRequests = (count: number, expiresAt: string) =>
  sql(
    `INSERT INTO oauth_requests (id_hash, payload, expires_at)
     SELECT gen_random_uuid(), '{}', now() + $2::interval FROM generate_series(1, $1)`,
    [count, expiresAt],
  );

const countRequests = async () => {
  const [row] = await sql<{ count: number }>("SELECT count(*)::int AS count FROM oauth_requests");
  return row?.count;
};

test("expired rows are deleted in batches, others stay", async () => {
  await insertRequests(2_500, "-1 minute");
  await insertRequests(2, "1 minute");
  const statements = await recordStatements(() => deleteExpiredOauthRows());
  expect(statements.filter(({ text }) => text.startsWith("DELETE FROM oauth_requests"))).toHaveLength(3);
  expect(await countRequests()).toBe(2);
});

test("a table that fails is logged, and the others are continued", async () => {
  const warn = vi.spyOn(log(), "warn").mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  await sql("ALTER TABLE oauth_tokens RENAME TO renamed_tokens");
  onTestFinished(async () => void (await sql("ALTER TABLE renamed_tokens RENAME TO oauth_tokens")));
  await insertRequests(1, "-1 minute");
  await deleteExpiredOauthRows();
  expect(warn.mock.calls.map(([facts]) => facts)).toMatchObject([{ table: "oauth_tokens" }]);
  expect(await countRequests()).toBe(2);
});

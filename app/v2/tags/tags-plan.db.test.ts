import { afterAll, beforeAll, expect, test } from "vitest";
import { findKeyAccount } from "@/lib/platform/auth/find-key-account";
import { sql } from "@/lib/platform/db/sql";
import { listTags, tagsQuery } from "@/lib/shipments/tags/list-tags";
import { recordStatements } from "@/test/support/record-statements";
import { countRowsRead } from "@/test/support/rows-read";
import { createTestClient, startTestWeb, type TestWeb } from "@/test/support/web";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

/** Reads the tags of a new account that has many, and counts what the statement reads. */
async function measure(tagCount: number, query: Record<string, string> = {}) {
  const { accountId, key } = await createTestClient(web);
  await sql(
    `INSERT INTO tag_counts (account_id, tag, table_name, delta, is_sum)
     SELECT $1, CASE n % 2 WHEN 0 THEN 'Tag ' ELSE 'tag ' END || lpad(n::text, 6, '0'), 'shipments', 1, true
     FROM generate_series(1, $2::int) n`,
    [accountId, tagCount],
  );
  await sql("ANALYZE tag_counts");
  const account = await findKeyAccount(key);
  if (!account) throw new Error("the key has no account");
  let page: Awaited<ReturnType<typeof listTags>> | undefined;
  const statements = await recordStatements(async () => {
    page = await listTags(account, tagsQuery.parse(query));
  });
  const list = statements.find(({ text }) => text.includes("tag_counts"));
  if (!page || !list) throw new Error("the tags were not read");
  const { scanned, fetched, entries } = await countRowsRead(list.text, list.values, "custom");
  return { page, rows: scanned + fetched + entries };
}

test("the list of tags reads no more of an account with more than 10,000 tags, and its total is a lower limit", async () => {
  const small = await measure(12_000);
  const large = await measure(24_000);
  expect(large.rows).toBeLessThan(small.rows * 1.1);
  expect(large.page).toMatchObject({ total: 10_000, isTotalExact: false });
  expect(large.page.rows.map(({ name }) => name.slice(4))).toEqual(
    Array.from({ length: 50 }, (_, index) => String(index + 1).padStart(6, "0")),
  );
}, 60_000);

test("the total of fewer tags is exact, and they are searched in part", async () => {
  const { page } = await measure(3_000, { q: "TAG 0021" });
  expect(page).toMatchObject({ total: 100, isTotalExact: true });
  expect(page.rows.at(-1)?.name).toBe("tag 002149");
}, 60_000);

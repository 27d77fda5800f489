import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { countStatements } from "@/test/support/record-statements";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

type BulkBody = { counts: Record<string, number> };

const path = "/v2/tracking_requests/bulk";
const whole = { request_type: "bill_of_lading", scac: "TEST" };
const row = (digits: number, more: object = {}) => ({ ...whole, request_number: `TESTDIRECT${digits}`, ...more });
const rowsOf = (count: number, from = 10_000) => Array.from({ length: count }, (_, n) => row(from + n));
const stored = (client: TestClient) => prisma().trackingRequest.count({ where: { accountId: client.accountId } });

async function send(client: TestClient, rows: unknown[], more: object = {}): Promise<BulkBody> {
  const { status, body } = await client.call("POST", path, { rows, ...more });
  expect(status).toBe(200);
  return body as BulkBody;
}

test("the number of SQL statements does not grow with the rows", async () => {
  const client = await createTestClient(web);
  await send(client, rowsOf(1, 50_000));
  const few = await countStatements(() => send(client, rowsOf(2, 60_000)));
  const many = await countStatements(() => send(client, [...rowsOf(960, 70_000), ...rowsOf(2, 60_000)]));
  expect(few).toBeGreaterThan(5);
  // Background timers add a few: publishing changes and recording the use of the API key.
  expect(many).toBeLessThanOrEqual(few + 8);
  const again = await countStatements(() => send(client, rowsOf(960, 70_000)));
  expect(again).toBeLessThanOrEqual(few + 8);
});

test("rows do not count against the 100 single requests per minute, and an Idempotency-Key replays the response", async () => {
  const client = await createTestClient(web);
  await send(client, rowsOf(300));
  const single = { data: { attributes: row(1) } };
  expect((await client.call("POST", "/v2/tracking_requests", single)).status).toBe(201);
  const once = () => client.call("POST", path, { rows: rowsOf(3, 90_000) }, { "idempotency-key": "list-1" });
  const [first, second] = [await once(), await once()];
  expect(first.body).toMatchObject({ counts: { created: 3 } });
  expect([second.body, second.headers.get("idempotent-replayed")]).toEqual([first.body, "true"]);
});

test("429 beyond the plan's rows per minute stores nothing; invalid and duplicate rows do not count", async () => {
  const client = await createTestClient(web);
  await sql("UPDATE accounts SET bulk_rows_per_minute = 10 WHERE id = $1", [client.accountId]);
  await send(client, [...rowsOf(6), row(1, { scac: "" })]);
  await send(client, rowsOf(6));
  await send(client, rowsOf(11), { dry_run: true });
  const refused = await client.call("POST", path, { rows: rowsOf(11) });
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(50);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(refused.headers.get("ratelimit-policy")).toBe('"bulk_rows";q=10;w=60');
  expect(refused.headers.get("ratelimit")).toBe(`"bulk_rows";r=4;t=${seconds}`);
  expect(await stored(client)).toBe(6);
  expect((await send(client, rowsOf(10))).counts).toMatchObject({ created: 4, duplicate: 6 });
  expect((await client.call("POST", path, { rows: rowsOf(1, 20) })).status).toBe(429);
  await sql("UPDATE tracking_requests SET created_at = created_at - interval '61 seconds' WHERE account_id = $1", [
    client.accountId,
  ]);
  expect((await send(client, rowsOf(10, 30))).counts).toMatchObject({ created: 10 });
});

test("concurrent bulk requests create each number once, and the limit of rows per minute is exact", async () => {
  const client = await createTestClient(web);
  const requests = Array.from({ length: 8 }, (_, n) => (n % 2 ? rowsOf(100) : rowsOf(100).reverse()));
  const bodies = await Promise.all(requests.map((rows) => send(client, rows)));
  expect(bodies.reduce((sum, { counts }) => sum + (counts.created ?? 0), 0)).toBe(100);
  expect(await stored(client)).toBe(100);
  const limited = await createTestClient(web);
  await sql("UPDATE accounts SET bulk_rows_per_minute = 25 WHERE id = $1", [limited.accountId]);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => limited.call("POST", path, { rows: rowsOf(10, n * 100) })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(await stored(limited)).toBe(20);
});

import { beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { createTestUser, type TestUser } from "@/test/fixtures/user-fixture";
import { createTestNotifications, createTestWebhook } from "@/test/fixtures/webhook-fixture";
import { GET } from "./route";

let user: TestUser;

beforeAll(async () => {
  user = await createTestUser();
});

async function read(headers: Record<string, string> = {}) {
  const response = await GET(new Request("http://127.0.0.1:3999/readyz", { headers }));
  return { status: response.status, body: await response.json() };
}

test("without a worker the service is ready, and the worker's heartbeat is missing", async () => {
  const { status, body } = await read();
  expect([status, body.status]).toEqual([200, "ready"]);
  expect(body.degraded).toEqual(["worker"]);
  expect(Object.keys(body.checks)).toEqual(
    expect.arrayContaining(["database", "migrations", "worker", "matching", "polling", "outbox", "deliveries"]),
  );
  await sql("INSERT INTO worker_heartbeats (worker_id, seen_at) VALUES (gen_random_uuid(), now())");
  expect((await read()).body.degraded).toEqual([]);
});

test("others than the machine itself learn which checks fail, and no detail", async () => {
  const { checks: own } = (await read({ "x-forwarded-for": "203.0.113.1, 127.0.0.1" })).body;
  const { checks, degraded } = (await read({ "x-forwarded-for": "127.0.0.1, 203.0.113.1" })).body;
  expect(degraded).toEqual([]);
  expect(Object.keys(checks)).toEqual(Object.keys(own));
  expect(own.database).toHaveProperty("detail");
  for (const check of Object.values(checks)) expect(check).toEqual({ ok: true });
});

test("names the queue whose due work has not been begun, until it is in progress", async () => {
  const webhook = await createTestWebhook(user.accountId, "http://127.0.0.1:9/");
  await createTestNotifications(webhook, 2);
  expect((await read()).body).toMatchObject({ degraded: [], checks: { deliveries: { ok: true } } });
  await sql("UPDATE webhook_notifications SET next_attempt_at = now() - interval '90 seconds', attempts = 0");
  const { status, body } = await read();
  expect([status, body.degraded]).toEqual([200, ["deliveries"]]);
  expect(body.checks.deliveries).toEqual({ ok: false, detail: "oldest due for 90 s" });
  // One is in progress, so the other one waits for its webhook.
  await sql(`UPDATE webhook_notifications SET lease_until = now() + interval '10 seconds'
    WHERE id = (SELECT id FROM webhook_notifications LIMIT 1)`);
  await sql("UPDATE webhooks SET failures = 10");
  expect((await read()).body).toMatchObject({ degraded: [], checks: { deliveries: { detail: "nothing waits" } } });
});

test("changes that no consumer reads are reported", async () => {
  await sql("UPDATE outbox_cursors SET due_at = now() - interval '2 minutes' WHERE account_id = $1", [user.accountId]);
  expect((await read()).body).toMatchObject({
    degraded: ["outbox"],
    checks: { outbox: { detail: "oldest due for 120 s" } },
  });
});

test("nothing depends on a job library: the database has no schema but the project's own", async () => {
  const schemas = await sql<{ name: string }>(
    "SELECT nspname AS name FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'",
  );
  expect(schemas.map(({ name }) => name)).toEqual(["public"]);
});

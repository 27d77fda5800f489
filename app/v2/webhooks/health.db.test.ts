import { afterAll, beforeAll, expect, test } from "vitest";
import { startWebhookDelivery } from "@/lib/consumers/webhooks/delivery/deliver";
import { sql } from "@/lib/platform/db/sql";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { serializeTime } from "@/lib/platform/serialize-time";
import { runUntilIdle } from "@/lib/platform/work/work-loop";
import { createTestNotifications, createTestWebhook, startReceiver } from "@/test/fixtures/webhook-fixture";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

type Health = { total: number; oldest_pending_at: string | null; next_attempt_at: string | null };
type Activity = { half_hours: { at: string; total: number; failing: number }[]; responses: number };

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
});

afterAll(() => web.stop());

const deliverAll = () => runUntilIdle(startWebhookDelivery);

const read = async (path: string) => (await client.call("GET", path)).body;
const one = async (path: string) => (await read(path)).data as ResourceObject;
const healthOf = async (id: string) => (await one(`/v2/webhooks/${id}`)).attributes.health as Health;

test("health counts the notifications of 24 hours and the pending ones, in the list and the single webhook", async () => {
  const { url } = await startReceiver((index) => (index < 3 ? 200 : 503));
  const webhook = await createTestWebhook(client.accountId, url);
  const idle = await createTestWebhook(client.accountId, url);
  expect(await healthOf(webhook.id)).toEqual({
    total: 0,
    delivered: 0,
    failed: 0,
    pending: 0,
    oldest_pending_at: null,
    next_attempt_at: null,
  });
  const ids = await createTestNotifications(webhook, 5);
  await deliverAll();
  await sql("UPDATE webhook_notifications SET created_at = now() - interval '25 hours' WHERE id = $1", [ids[0]]);
  const health = await healthOf(webhook.id);
  expect(health.total).toBe(4);
  expect(health).toMatchObject({ pending: 2, failed: 0 });
  const due = await sql<{ at: Date }>(
    "SELECT min(next_attempt_at) AS at FROM webhook_notifications WHERE webhook_id = $1",
    [webhook.id],
  );
  expect(health.next_attempt_at).toBe(serializeTime(due[0]?.at));
  expect(Date.parse(String(health.oldest_pending_at))).toBeLessThanOrEqual(Date.now());
  const listed = (await read("/v2/webhooks")).data as ResourceObject[];
  const byId = new Map(listed.map(({ id, attributes }) => [id, attributes.health]));
  expect(byId.get(webhook.id)).toEqual(health);
  expect(byId.get(idle.id)).toMatchObject({ total: 0, pending: 0 });
});

test("deliveries do not change the version of the webhook", async () => {
  const { url } = await startReceiver();
  const webhook = await createTestWebhook(client.accountId, url);
  const version = async () =>
    (await client.call("GET", `/v2/webhooks/${webhook.id}`)).headers.get("etag")?.split(".")[0];
  const before = await version();
  await createTestNotifications(webhook, 2);
  await deliverAll();
  expect(await version()).toBe(before);
});

test("activity contains 48 half hours with notification counts, and response times", async () => {
  const { url } = await startReceiver((index) => (index === 0 ? 500 : 200));
  const webhook = await createTestWebhook(client.accountId, url);
  await createTestNotifications(webhook, 3);
  await deliverAll();
  const activity = (await read(`/v2/webhooks/${webhook.id}/activity`)) as Activity & Record<string, number>;
  expect(activity.half_hours).toHaveLength(48);
  const times = activity.half_hours.map(({ at }) => Date.parse(at));
  expect(new Set(times.map((at, index) => at - (times[index - 1] ?? at - 1_800_000)))).toEqual(new Set([1_800_000]));
  const sum = (name: "total" | "failing") => activity.half_hours.reduce((all, slot) => all + slot[name], 0);
  expect([sum("total"), sum("failing"), activity.responses]).toEqual([3, 1, 3]);
  expect(activity.response_ms_median).toBeLessThanOrEqual(activity.response_ms_p99 ?? -1);
  const unused = await createTestWebhook(client.accountId, url);
  expect(await read(`/v2/webhooks/${unused.id}/activity`)).toMatchObject({
    responses: 0,
    response_ms_median: null,
    response_ms_p99: null,
  });
  const stranger = await createTestClient(web);
  expect((await stranger.call("GET", `/v2/webhooks/${webhook.id}/activity`)).status).toBe(404);
});

test("a notification contains its last and next attempt; its body is exactly what was sent", async () => {
  const { url, received } = await startReceiver(() => 503);
  const webhook = await createTestWebhook(client.accountId, url);
  const [id = ""] = await createTestNotifications(webhook, 1);
  expect((await one(`/v2/webhook_notifications/${id}`)).attributes).toMatchObject({
    last_attempt: null,
    next_attempt_at: expect.any(String),
  });
  await deliverAll();
  const { attributes } = await one(`/v2/webhook_notifications/${id}`);
  expect(attributes.last_attempt).toMatchObject({ status_code: 503, error: null, duration_ms: expect.any(Number) });
  expect(Date.parse(String(attributes.next_attempt_at))).toBeGreaterThan(Date.now());
  const listed = (await read(`/v2/webhook_notifications?filter[webhook]=${webhook.id}`)).data as ResourceObject[];
  expect(listed[0]?.attributes.last_attempt).toEqual(attributes.last_attempt);
  const headers = { authorization: `Token ${client.key}` };
  const body = await fetch(`${web.url}/v2/webhook_notifications/${id}/body`, { headers });
  expect(await body.text()).toBe(received[0]?.body);
  const stranger = await createTestClient(web);
  expect((await stranger.call("GET", `/v2/webhook_notifications/${id}/body`)).status).toBe(404);
});

test("an example event is sent with custom headers, whose values are not returned", async () => {
  const { url, received } = await startReceiver();
  const event = "container.created";
  const headers = [{ name: "Authorization", value: "Bearer s3cret" }];
  const { body } = await client.call("POST", "/v2/webhooks/trigger", { url, event, headers });
  expect(received[0]?.headers.authorization).toBe("Bearer s3cret");
  expect(body).toMatchObject({ succeeded: true, duration_ms: expect.any(Number) });
  expect(JSON.stringify(body)).not.toContain("s3cret");
  const invalid = [{ name: "webhook-id", value: "forged" }];
  const response = await client.call("POST", "/v2/webhooks/trigger", { url, event, headers: invalid });
  expect([response.status, response.body]).toMatchObject([
    422,
    { errors: [{ source: { pointer: "/headers/0/name" } }] },
  ]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { notificationRetention } from "@/lib/consumers/retention";
import { startWebhookDelivery } from "@/lib/consumers/webhooks/delivery/deliver";
import { deleteOldRows } from "@/lib/platform/db/delete-old-rows";
import { sql } from "@/lib/platform/db/sql";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { runUntilIdle } from "@/lib/platform/work/work-loop";
import { createTestNotifications, createTestWebhook, startReceiver } from "@/test/fixtures/webhook-fixture";
import { trackNumber } from "@/test/support/track-number";
import { addUser } from "@/test/support/users";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

type Many = { data: ResourceObject[]; included?: ResourceObject[]; links: Record<string, string>; meta: object };
type One = { data: ResourceObject; included?: ResourceObject[] };

let web: TestWeb;
let client: TestClient;
/** Webhooks whose receivers accept no notification; the first one subscribes to one event only. */
let filtered: { id: string };
let unfiltered: { id: string };

const deliverAll = () => runUntilIdle(startWebhookDelivery);

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
  filtered = await createTestWebhook(client.accountId, "http://127.0.0.1:9/", { events: ["container.created"] });
  unfiltered = await createTestWebhook(client.accountId, `${web.url}/healthz`, {});
  await trackNumber(client, "TESTDIRECT301");
  await deliverAll();
});

afterAll(() => web.stop());

const list = async (query = "") =>
  (await client.call("GET", `/v2/webhook_notifications?page[size]=100${query}`)).body as Many;
const eventsOf = ({ data }: Many) => [...new Set(data.map(({ attributes }) => attributes.event))].sort();

test("lists notifications newest first, in pages, by each filter", async () => {
  const all = await list();
  expect(all.data.length).toBeGreaterThan(10);
  expect(all.meta).toMatchObject({ total: all.data.length });
  const times = all.data.map(({ attributes }) => String(attributes.created_at));
  expect(times).toEqual([...times].sort().reverse());
  const paged = (await client.call("GET", "/v2/webhook_notifications?page[size]=4")).body as Many;
  const next = (await client.call("GET", String(paged.links.next).replace(web.url, ""))).body as Many;
  expect([...paged.data, ...next.data].map(({ id }) => id)).toEqual(all.data.slice(0, 8).map(({ id }) => id));
  const ofFiltered = await list(`&filter[webhook]=${filtered.id}`);
  expect(eventsOf(ofFiltered)).toEqual(["container.created"]);
  expect(eventsOf(await list("&filter[event]=container.created,tracking_request.succeeded"))).toEqual([
    "container.created",
    "tracking_request.succeeded",
  ]);
  const pending = await list("&filter[delivery_status]=pending");
  expect(new Set(pending.data.map(({ id }) => id))).toEqual(new Set(all.data.map(({ id }) => id)));
  expect((await list("&filter[delivery_status]=succeeded,failed")).data).toEqual([]);
  expect((await list("&filter[webhook]=no-id")).data).toEqual([]);
  const later = new Date(Date.now() + 60_000).toISOString();
  expect((await list(`&filter[created_at][start]=${later}`)).data).toEqual([]);
  expect((await list(`&filter[created_at][end]=${later}`)).data).toHaveLength(all.data.length);
  const bad = await client.call("GET", "/v2/webhook_notifications?filter[created_at][start]=yesterday");
  expect([bad.status, bad.body]).toMatchObject([
    400,
    { errors: [{ source: { parameter: "filter[created_at][start]" } }] },
  ]);
});

test("includes attempts, webhooks (without secrets for viewers) and event records", async () => {
  const include = "&include=webhook_notification_logs,webhook,reference_object";
  const { data, included = [] } = await list(include);
  const keys = new Set(included.map(({ type, id }) => `${type} ${id}`));
  for (const { relationships } of data) {
    const reference = relationships?.reference_object?.data as { type: string; id: string };
    expect(keys).toContain(`${reference.type} ${reference.id}`);
  }
  const types = new Set(included.map(({ type }) => type));
  for (const type of ["webhook", "webhook_notification_log", "tracking_request", "container_created_event"]) {
    expect(types).toContain(type);
  }
  const [log] = included.filter(({ type }) => type === "webhook_notification_log");
  expect(log?.attributes).toMatchObject({ number: 1, request_headers: { "content-type": "application/json" } });
  const viewer = await addUser(web, client, "viewer");
  const response = await viewer.call("GET", `/v2/webhook_notifications?page[size]=100${include}`);
  expect(response.status).toBe(200);
  expect(JSON.stringify(response.body)).not.toContain("whsec_");
});

test("reads a notification at both paths, with its event record; returns 404 for another account's", async () => {
  const { data } = await list("&filter[event]=container.created");
  const id = data[0]?.id;
  for (const path of [`/v2/webhook_notifications/${id}`, `/v2/webhook_notification/${id}`]) {
    const { status, body } = await client.call("GET", `${path}?include=reference_object`);
    expect([status, (body as One).included?.map(({ type }) => type)]).toEqual([200, ["container_created_event"]]);
  }
  const stranger = await createTestClient(web);
  for (const [method, path] of [
    ["GET", `/v2/webhook_notifications/${id}`],
    ["POST", `/v2/webhook_notifications/${id}/redeliver`],
    ["POST", `/v2/webhooks/${filtered.id}/redeliver`],
  ] as const) {
    const body = method === "POST" && path.includes("/webhooks/") ? { from: new Date().toISOString() } : undefined;
    expect((await stranger.call(method, path, body)).status).toBe(404);
  }
  const foreign = await stranger.call("GET", `/v2/webhook_notifications?filter[webhook]=${filtered.id}`);
  expect(foreign.body.data).toEqual([]);
});

test("redelivers a notification with the same id and body, once per Idempotency-Key", async () => {
  const { url, received } = await startReceiver();
  const webhook = await createTestWebhook(client.accountId, url);
  const [id = ""] = await createTestNotifications(webhook, 1);
  await deliverAll();
  const headers = { "idempotency-key": crypto.randomUUID() };
  const redelivered = await client.call("POST", `/v2/webhook_notifications/${id}/redeliver`, undefined, headers);
  expect((redelivered.body as One).data.attributes).toMatchObject({ id, delivery_status: "pending" });
  await deliverAll();
  await client.call("POST", `/v2/webhook_notifications/${id}/redeliver`, undefined, headers);
  await deliverAll();
  expect(received.map(({ body }) => body)).toEqual(Array(2).fill(received[0]?.body));
  expect(received.map((request) => request.headers["webhook-id"])).toEqual([id, id]);
  const read = await client.call("GET", `/v2/webhook_notifications/${id}?include=webhook_notification_logs`);
  expect((read.body as One).included?.map(({ attributes }) => attributes.status_code)).toEqual([200, 200]);
  const audit = await client.call("GET", `/v2/audit_events?filter[resource_id]=${webhook.id}`);
  expect((audit.body as Many).data[0]?.attributes.changeset).toEqual({ redelivered: [null, 1] });
});

test("redelivers the failed or all notifications of a time range; returns 422 while the webhook is inactive", async () => {
  const { url, received } = await startReceiver();
  const webhook = await createTestWebhook(client.accountId, url);
  const ids = await createTestNotifications(webhook, 6);
  await deliverAll();
  await sql(
    "UPDATE webhook_notifications SET delivery_status = 'failed', failure_reason = 'attempts_exhausted' WHERE id = ANY($1::uuid[])",
    [ids.slice(0, 2)],
  );
  const from = new Date(Date.now() - 60_000).toISOString();
  const redeliver = (body: object) => client.call("POST", `/v2/webhooks/${webhook.id}/redeliver`, body);
  expect((await redeliver({ from })).body).toEqual({ redelivered: 2 });
  await deliverAll();
  expect(received).toHaveLength(8);
  expect((await redeliver({ from, only_failed: false })).body).toEqual({ redelivered: 6 });
  await deliverAll();
  expect(received).toHaveLength(14);
  expect((await redeliver({ from, to: from })).body).toEqual({ redelivered: 0 });
  await client.call("PATCH", `/v2/webhooks/${webhook.id}`, { data: { attributes: { active: false } } });
  for (const response of [
    await redeliver({ from }),
    await client.call("POST", `/v2/webhook_notifications/${ids[0]}/redeliver`),
  ]) {
    expect([response.status, response.body]).toMatchObject([422, { errors: [{ code: "not_supported" }] }]);
  }
});

test.each([
  [{}, "/from", "blank"],
  [{ from: "yesterday" }, "/from", "invalid"],
  [{ from: new Date(Date.now() - 31 * 86_400_000).toISOString() }, "/from", "invalid"],
  [{ from: "2026-11-20T00:00:00Z", to: "soon" }, "/to", "invalid"],
  [{ from: new Date().toISOString(), to: new Date(Date.now() - 1_000).toISOString() }, "/to", "invalid"],
  [{ from: new Date().toISOString(), only_failed: "yes" }, "/only_failed", "invalid"],
])("returns 422 for the range %j", async (body, pointer, code) => {
  const response = await client.call("POST", `/v2/webhooks/${unfiltered.id}/redeliver`, body);
  expect([response.status, response.body]).toMatchObject([422, { errors: [{ code, source: { pointer } }] }]);
});

test("deletes notifications older than 30 days with their attempts, except pending ones", async () => {
  const { url } = await startReceiver();
  const webhook = await createTestWebhook(client.accountId, url);
  const [old = "", young = ""] = await createTestNotifications(webhook, 2);
  await deliverAll();
  const [waiting = ""] = await createTestNotifications(webhook, 1);
  const ageSql =
    "UPDATE webhook_notifications SET created_at = now() - make_interval(days => $2, hours => 1) WHERE id = $1";
  for (const [id, days] of [
    [old, 30],
    [young, 29],
    [waiting, 30],
  ] as const) {
    await sql(ageSql, [id, days]);
  }
  expect(await deleteOldRows(notificationRetention)).toBe(1);
  const remaining = await sql<{ id: string }>(
    "SELECT id FROM webhook_notifications WHERE webhook_id = $1 UNION ALL SELECT notification_id FROM webhook_attempts WHERE notification_id = $2",
    [webhook.id, old],
  );
  expect(remaining.map(({ id }) => id).sort()).toEqual([young, waiting].sort());
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { startDelivering } from "@/lib/consumers/webhooks/delivery/deliver";
import { dropOldNotifications } from "@/lib/consumers/webhooks/delivery/drop-old-notifications";
import { sql } from "@/lib/platform/db/sql";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { createNotifications, createTestWebhook, receive } from "@/test/fixtures/webhook-fixture";
import { addPerson } from "@/test/support/people";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

type Many = { data: ResourceObject[]; included?: ResourceObject[]; links: Record<string, string>; meta: object };
type One = { data: ResourceObject; included?: ResourceObject[] };

let web: TestWeb;
let client: TestClient;
/** One that answers 500 to all but the requests asked for, and one that takes everything. */
let failing: { id: string };
let working: { id: string };

async function deliverAll(): Promise<void> {
  const deliverer = startDelivering();
  await deliverer.settled();
  await deliverer.stop();
}

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
  failing = await createTestWebhook(client.accountId, "http://127.0.0.1:9/", { events: ["container.created"] });
  working = await createTestWebhook(client.accountId, `${web.url}/healthz`, {});
  await trackNumber(client, "TESTDIRECT301");
  await deliverAll();
});

afterAll(() => web.stop());

const list = async (query = "") =>
  (await client.call("GET", `/v2/webhook_notifications?page[size]=100${query}`)).body as Many;
const eventsOf = ({ data }: Many) => [...new Set(data.map(({ attributes }) => attributes.event))].sort();

test("the list is newest first, has pages, and each filter leaves what it names", async () => {
  const all = await list();
  expect(all.data.length).toBeGreaterThan(10);
  expect(all.meta).toMatchObject({ total: all.data.length });
  const times = all.data.map(({ attributes }) => String(attributes.created_at));
  expect(times).toEqual([...times].sort().reverse());
  const paged = (await client.call("GET", "/v2/webhook_notifications?page[size]=4")).body as Many;
  const next = (await client.call("GET", String(paged.links.next).replace(web.url, ""))).body as Many;
  expect([...paged.data, ...next.data].map(({ id }) => id)).toEqual(all.data.slice(0, 8).map(({ id }) => id));
  const ofFailing = await list(`&filter[webhook]=${failing.id}`);
  expect(eventsOf(ofFailing)).toEqual(["container.created"]);
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

test("include brings the attempts, the webhook without secrets for viewers, and what each event was about", async () => {
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
  const viewer = await addPerson(web, client, "viewer");
  const told = await viewer.call("GET", `/v2/webhook_notifications?page[size]=100${include}`);
  expect(told.status).toBe(200);
  expect(JSON.stringify(told.body)).not.toContain("whsec_");
});

test("one is read by both its addresses, with the record as it was told", async () => {
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
    ["POST", `/v2/webhooks/${failing.id}/redeliver`],
  ] as const) {
    const body = method === "POST" && path.includes("/webhooks/") ? { from: new Date().toISOString() } : undefined;
    expect((await stranger.call(method, path, body)).status).toBe(404);
  }
  const theirs = await stranger.call("GET", `/v2/webhook_notifications?filter[webhook]=${failing.id}`);
  expect(theirs.body.data).toEqual([]);
});

test("one is sent again with the same id and bytes; the same Idempotency-Key sends it once", async () => {
  const { url, received } = await receive();
  const webhook = await createTestWebhook(client.accountId, url);
  const [id = ""] = await createNotifications(webhook, 1);
  await deliverAll();
  const headers = { "idempotency-key": crypto.randomUUID() };
  const again = await client.call("POST", `/v2/webhook_notifications/${id}/redeliver`, undefined, headers);
  expect((again.body as One).data.attributes).toMatchObject({ id, delivery_status: "pending" });
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

test("a range is sent again: what failed, or all of it; nothing while the webhook is off", async () => {
  const { url, received } = await receive();
  const webhook = await createTestWebhook(client.accountId, url);
  const ids = await createNotifications(webhook, 6);
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
  for (const answer of [
    await redeliver({ from }),
    await client.call("POST", `/v2/webhook_notifications/${ids[0]}/redeliver`),
  ]) {
    expect([answer.status, answer.body]).toMatchObject([422, { errors: [{ code: "not_supported" }] }]);
  }
});

test.each([
  [{}, "/from", "blank"],
  [{ from: "yesterday" }, "/from", "invalid"],
  [{ from: new Date(Date.now() - 31 * 86_400_000).toISOString() }, "/from", "invalid"],
  [{ from: "2026-11-20T00:00:00Z", to: "soon" }, "/to", "invalid"],
  [{ from: new Date().toISOString(), to: new Date(Date.now() - 1_000).toISOString() }, "/to", "invalid"],
  [{ from: new Date().toISOString(), only_failed: "yes" }, "/only_failed", "invalid"],
])("422 for a range of %j", async (body, pointer, code) => {
  const refused = await client.call("POST", `/v2/webhooks/${working.id}/redeliver`, body);
  expect([refused.status, refused.body]).toMatchObject([422, { errors: [{ code, source: { pointer } }] }]);
});

test("what is older than thirty days goes, with its attempts; what still waits stays", async () => {
  const { url } = await receive();
  const webhook = await createTestWebhook(client.accountId, url);
  const [old = "", young = ""] = await createNotifications(webhook, 2);
  await deliverAll();
  const [waiting = ""] = await createNotifications(webhook, 1);
  const age =
    "UPDATE webhook_notifications SET created_at = now() - make_interval(days => $2, hours => 1) WHERE id = $1";
  for (const [id, days] of [
    [old, 30],
    [young, 29],
    [waiting, 30],
  ] as const) {
    await sql(age, [id, days]);
  }
  expect(await dropOldNotifications()).toBe(1);
  const left = await sql<{ id: string }>(
    "SELECT id FROM webhook_notifications WHERE webhook_id = $1 UNION ALL SELECT notification_id FROM webhook_attempts WHERE notification_id = $2",
    [webhook.id, old],
  );
  expect(left.map(({ id }) => id).sort()).toEqual([young, waiting].sort());
});

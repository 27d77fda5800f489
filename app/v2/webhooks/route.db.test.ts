import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { addUser, type TestUserClient } from "@/test/support/users";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

type One = { data: { id: string; attributes: Record<string, unknown> } };
type Many = { data: One["data"][]; links: Record<string, string>; meta: object };

let web: TestWeb;
let admin: TestClient;
let member: TestUserClient;
let viewer: TestUserClient;
let reader: TestUserClient;

beforeAll(async () => {
  web = await startTestWeb();
  admin = await createTestClient(web);
  member = await addUser(web, admin, "member");
  viewer = await addUser(web, admin, "viewer");
  reader = await addUser(web, admin, "admin", { readOnly: true });
});

afterAll(() => web.stop());

const url = "http://127.0.0.1:9/hook";
const requestBody = (attributes: object) => ({ data: { type: "webhook", attributes } });

async function createWebhook(client: TestClient, attributes: object = {}) {
  const { status, body } = await client.call("POST", "/v2/webhooks", requestBody({ url, active: true, ...attributes }));
  expect(status).toBe(201);
  return (body as One).data;
}

const attributesOf = async (client: TestClient, id: string) =>
  ((await client.call("GET", `/v2/webhooks/${id}`)).body as One).data.attributes;

test("a new webhook has its own secret, readable with write access and stored encrypted", async () => {
  const headers = [{ name: "Authorization", value: "Bearer of-the-receiver" }];
  const { id, attributes } = await createWebhook(member, { url: ` ${url} `, events: ["container.created"], headers });
  expect(attributes).toMatchObject({
    url,
    active: true,
    events: ["container.created"],
    headers,
    previous_secrets: [],
    deactivated_reason: null,
    failures: 0,
    last_success_at: null,
  });
  expect(attributes.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect((await createWebhook(member)).attributes.secret).not.toBe(attributes.secret);
  for (const client of [admin, member]) expect(await attributesOf(client, id)).toEqual(attributes);
  const rows = await sql(
    "SELECT webhooks::text FROM webhooks UNION ALL SELECT webhook_secrets::text FROM webhook_secrets UNION ALL SELECT changes::text FROM changes",
  );
  const stored = JSON.stringify(rows);
  expect(stored).not.toContain("of-the-receiver");
  expect(stored).not.toContain(String(attributes.secret));
});

test("what may be a token in the URL is only shown to those who can change it, and never in the audit log", async () => {
  const token = "xK29dkWpq83hfYwz01Lm";
  const secretUrl = `${url}/${token}?code=open-sesame`;
  const masked = `${url}/…?code=…`;
  const { id, attributes } = await createWebhook(member, { url: secretUrl });
  expect(attributes.url).toBe(secretUrl);
  for (const client of [viewer, reader]) expect((await attributesOf(client, id)).url).toBe(masked);
  const { body } = await viewer.call("GET", "/v2/webhooks");
  expect(JSON.stringify(body)).not.toContain(token);
  const edit = (next: string) => member.call("PATCH", `/v2/webhooks/${id}`, requestBody({ url: next }));
  expect((await edit(`${secretUrl}2`)).status).toBe(200);
  expect((await edit(url)).status).toBe(200);
  await edit(secretUrl);
  await member.call("DELETE", `/v2/webhooks/${id}`);
  const changes = await prisma().change.findMany({ where: { resourceId: id }, orderBy: { sequence: "asc" } });
  expect(changes.map(({ changeset }) => (changeset as { url: unknown }).url)).toEqual([
    [null, masked],
    [masked, masked],
    [masked, url],
    [url, masked],
    [masked, null],
  ]);
  const [stored] = await sql<{ text: string }>("SELECT string_agg(changes::text, '') AS text FROM changes");
  expect(stored?.text).not.toContain(token);
});

test("viewers and read-only keys see no secret or header values and cannot write", async () => {
  const { id } = await createWebhook(admin, { headers: [{ name: "X-Token", value: "hidden-value" }] });
  for (const client of [viewer, reader]) {
    const auditEvents = await client.call("GET", `/v2/webhooks/${id}`);
    expect((auditEvents.body as One).data.attributes).toMatchObject({
      secret: null,
      headers: [{ name: "X-Token", value: null }],
    });
    const listed = await client.call("GET", "/v2/webhooks?page[size]=100&include=webhook");
    for (const { attributes } of (listed.body as Many).data) expect(attributes.secret).toBeNull();
    expect(JSON.stringify([auditEvents.body, listed.body])).not.toMatch(/whsec_|hidden-value/);
    for (const [method, path] of [
      ["POST", "/v2/webhooks"],
      ["PATCH", `/v2/webhooks/${id}`],
      ["DELETE", `/v2/webhooks/${id}`],
      ["POST", `/v2/webhooks/${id}/rotate_secret`],
      ["POST", `/v2/webhooks/${id}/redeliver`],
      ["POST", "/v2/webhooks/trigger"],
    ] as const) {
      expect((await client.call(method, path, requestBody({ url }))).status).toBe(403);
    }
  }
});

test("updates only the given attributes, resets failures on activation, and audits every change without secrets", async () => {
  const { id } = await createWebhook(admin, { headers: [{ name: "X-A", value: "first-value" }] });
  const edit = async (attributes: object) => {
    const { status, body } = await member.call("PATCH", `/v2/webhooks/${id}`, requestBody(attributes));
    expect(status).toBe(200);
    return (body as One).data.attributes;
  };
  expect(await edit({ events: ["container.updated"] })).toMatchObject({ url, events: ["container.updated"] });
  expect(await edit({ events: null, headers: [{ name: "X-A", value: "second-value" }] })).toMatchObject({ events: [] });
  expect(await edit({ headers: null })).toMatchObject({ headers: null });
  expect(await edit({ active: false })).toMatchObject({ active: false, deactivated_reason: null });
  await sql("UPDATE webhooks SET failures = 9, failing_since = now(), last_error = 'x', deactivated_reason = 'y'");
  const expected = { active: true, failures: 0, failing_since: null, last_error: null, deactivated_reason: null };
  expect(await edit({ active: true })).toMatchObject(expected);
  await edit({});
  await member.call("POST", `/v2/webhooks/${id}/rotate_secret`);
  await member.call("DELETE", `/v2/webhooks/${id}`);
  const audit = await admin.call("GET", `/v2/audit_events?filter[resource_id]=${id}`);
  const auditEvents = (audit.body as Many).data.map(({ attributes }) => attributes).reverse();
  expect(auditEvents).toMatchObject([
    { action: "created", changeset: { url: [null, url] } },
    { action: "updated", changeset: { events: [[], ["container.updated"]] } },
    { action: "updated", changeset: { events: [["container.updated"], []], headers: [["X-A"], ["X-A"]] } },
    { action: "updated", changeset: { headers: [["X-A"], []] } },
    { action: "updated", changeset: { active: [true, false] } },
    { action: "updated", changeset: { active: [false, true], failures: [9, 0] } },
    { action: "updated", changeset: { secret: ["replaced", "new"] } },
    { action: "deleted", changeset: { url: [url, null] } },
  ]);
  expect(JSON.stringify(auditEvents)).not.toMatch(/first-value|second-value|whsec_/);
});

test("deletes a webhook with its secrets; later requests return 404", async () => {
  const { id } = await createWebhook(admin);
  const deleted = await admin.call("DELETE", `/v2/webhooks/${id}`);
  expect([deleted.status, deleted.body]).toEqual([200, {}]);
  for (const method of ["GET", "PATCH", "DELETE"]) {
    expect(
      (await admin.call(method, `/v2/webhooks/${id}`, method === "PATCH" ? requestBody({}) : undefined)).status,
    ).toBe(404);
  }
  expect(await prisma().webhookSecret.count({ where: { webhookId: id } })).toBe(0);
});

test("a rotated secret stays valid for 24 hours; a fourth valid secret is rejected", async () => {
  const { id, attributes } = await createWebhook(admin);
  const rotate = () => admin.call("POST", `/v2/webhooks/${id}/rotate_secret`);
  const first = ((await rotate()).body as One).data.attributes;
  expect(first.secret).toMatch(/^whsec_/);
  expect(first.secret).not.toBe(attributes.secret);
  const [old] = first.previous_secrets as { expires_at: string }[];
  const hours = (Date.parse(old?.expires_at ?? "") - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThanOrEqual(24);
  expect((await rotate()).status).toBe(200);
  expect((await rotate()).status).toBe(422);
  await sql("UPDATE webhook_secrets SET expires_at = now() - interval '1 second' WHERE expires_at IS NOT NULL");
  expect(await attributesOf(admin, id)).toMatchObject({ previous_secrets: [] });
  expect((await rotate()).status).toBe(200);
});

test("lists webhooks newest first, in pages", async () => {
  const client = await createTestClient(web);
  const ids: string[] = [];
  for (let index = 0; index < 5; index++) ids.unshift((await createWebhook(client)).id);
  const first = (await client.call("GET", "/v2/webhooks?page[size]=2")).body as Many;
  expect(first.meta).toMatchObject({ size: 2, total: 5 });
  const second = (await client.call("GET", String(first.links.next).replace(web.url, ""))).body as Many;
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids.slice(0, 4));
  expect((await client.call("GET", "/v2/webhooks?page[size]=0")).status).toBe(400);
});

test("If-Match rejects an outdated version; a delivery does not change the version", async () => {
  const { id } = await createWebhook(admin);
  const read = async () => (await admin.call("GET", `/v2/webhooks/${id}`)).headers.get("etag") ?? "";
  const etag = await read();
  await sql("UPDATE webhooks SET failures = 3, last_error = 'x', last_success_at = now() WHERE id = $1", [id]);
  const edit = requestBody({ events: ["container.created"] });
  const headers = { "if-match": etag };
  expect((await admin.call("PATCH", `/v2/webhooks/${id}`, edit, headers)).status).toBe(200);
  expect((await admin.call("PATCH", `/v2/webhooks/${id}`, edit, headers)).status).toBe(412);
  expect((await admin.call("DELETE", `/v2/webhooks/${id}`, undefined, headers)).status).toBe(412);
  const current = { "if-match": await read() };
  expect((await admin.call("DELETE", `/v2/webhooks/${id}`, undefined, current)).status).toBe(200);
});

test("the same Idempotency-Key creates one webhook and rotates the secret once", async () => {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const first = await admin.call("POST", "/v2/webhooks", requestBody({ url, active: true }), headers);
  const second = await admin.call("POST", "/v2/webhooks", requestBody({ url, active: true }), headers);
  expect([second.status, second.body]).toEqual([201, first.body]);
  const { id } = (first.body as One).data;
  const path = `/v2/webhooks/${id}/rotate_secret`;
  const rotated = [
    await admin.call("POST", path, undefined, headers),
    await admin.call("POST", path, undefined, headers),
  ];
  expect(rotated[1]?.body).toEqual(rotated[0]?.body);
  expect((await attributesOf(admin, id)).previous_secrets).toHaveLength(1);
});

test("limits an account to fifty webhooks, also for concurrent requests", async () => {
  const client = await createTestClient(web);
  for (let index = 0; index < 45; index++) {
    await sql(
      "INSERT INTO webhooks (account_id, id, url, events, updated_at) VALUES ($1, gen_random_uuid(), $2, '{}', now())",
      [client.accountId, url],
    );
  }
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => client.call("POST", "/v2/webhooks", requestBody({ url, active: true }))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 422, 422, 422]);
});

test("lists events by category, document events only with their feature; lists the configured outbound addresses", async () => {
  const namesFor = async (client: TestClient) => {
    const { body } = await client.call("GET", "/v2/webhooks/events");
    return (body as Many).data.flatMap(({ attributes }) =>
      (attributes.events as { name: string }[]).map(({ name: event }) => event),
    );
  };
  expect(await namesFor(admin)).toHaveLength(42);
  expect(await namesFor(await createTestClient(web, ["documents"]))).toHaveLength(45);
  const { body } = await viewer.call("GET", "/v2/webhooks/ips");
  expect(body).toEqual({ webhook_notification_ips: [], last_updated: null });
});

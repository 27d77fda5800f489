import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { addPerson, type TestPerson } from "@/test/support/people";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

type One = { data: { id: string; attributes: Record<string, unknown> } };
type Many = { data: One["data"][]; links: Record<string, string>; meta: object };

let web: TestWeb;
let admin: TestClient;
let member: TestPerson;
let viewer: TestPerson;
let reader: TestPerson;

beforeAll(async () => {
  web = await startTestWeb();
  admin = await createTestClient(web);
  member = await addPerson(web, admin, "member");
  viewer = await addPerson(web, admin, "viewer");
  reader = await addPerson(web, admin, "admin", { readOnly: true });
});

afterAll(() => web.stop());

const url = "http://127.0.0.1:9/hook";
const given = (attributes: object) => ({ data: { type: "webhook", attributes } });

async function make(client: TestClient, attributes: object = {}) {
  const { status, body } = await client.call("POST", "/v2/webhooks", given({ url, active: true, ...attributes }));
  expect(status).toBe(201);
  return (body as One).data;
}

const attributesOf = async (client: TestClient, id: string) =>
  ((await client.call("GET", `/v2/webhooks/${id}`)).body as One).data.attributes;

test("a new webhook has a secret of its own; who may write reads it again, and it is stored encrypted only", async () => {
  const headers = [{ name: "Authorization", value: "Bearer of-the-receiver" }];
  const { id, attributes } = await make(member, { url: ` ${url} `, events: ["container.created"], headers });
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
  expect((await make(member)).attributes.secret).not.toBe(attributes.secret);
  for (const client of [admin, member]) expect(await attributesOf(client, id)).toEqual(attributes);
  const rows = await sql(
    "SELECT webhooks::text FROM webhooks UNION ALL SELECT webhook_secrets::text FROM webhook_secrets UNION ALL SELECT changes::text FROM changes",
  );
  const stored = JSON.stringify(rows);
  expect(stored).not.toContain("of-the-receiver");
  expect(stored).not.toContain(String(attributes.secret));
});

test("viewers and keys that may only read see neither secret nor the values of headers, nor may they write", async () => {
  const { id } = await make(admin, { headers: [{ name: "X-Token", value: "hidden-value" }] });
  for (const client of [viewer, reader]) {
    const told = await client.call("GET", `/v2/webhooks/${id}`);
    expect((told.body as One).data.attributes).toMatchObject({
      secret: null,
      headers: [{ name: "X-Token", value: null }],
    });
    const listed = await client.call("GET", "/v2/webhooks?page[size]=100&include=webhook");
    for (const { attributes } of (listed.body as Many).data) expect(attributes.secret).toBeNull();
    expect(JSON.stringify([told.body, listed.body])).not.toMatch(/whsec_|hidden-value/);
    for (const [method, path] of [
      ["POST", "/v2/webhooks"],
      ["PATCH", `/v2/webhooks/${id}`],
      ["DELETE", `/v2/webhooks/${id}`],
      ["POST", `/v2/webhooks/${id}/rotate_secret`],
      ["POST", `/v2/webhooks/${id}/redeliver`],
      ["POST", "/v2/webhooks/trigger"],
    ] as const) {
      expect((await client.call(method, path, given({ url }))).status).toBe(403);
    }
  }
});

test("an edit changes what is given; switched on again it begins anew; the audit has all of it, but no secret", async () => {
  const { id } = await make(admin, { headers: [{ name: "X-A", value: "first-value" }] });
  const edit = async (attributes: object) => {
    const { status, body } = await member.call("PATCH", `/v2/webhooks/${id}`, given(attributes));
    expect(status).toBe(200);
    return (body as One).data.attributes;
  };
  expect(await edit({ events: ["container.updated"] })).toMatchObject({ url, events: ["container.updated"] });
  expect(await edit({ events: null, headers: [{ name: "X-A", value: "second-value" }] })).toMatchObject({ events: [] });
  expect(await edit({ headers: null })).toMatchObject({ headers: null });
  expect(await edit({ active: false })).toMatchObject({ active: false, deactivated_reason: null });
  await sql("UPDATE webhooks SET failures = 9, failing_since = now(), last_error = 'x', deactivated_reason = 'y'");
  const again = { active: true, failures: 0, failing_since: null, last_error: null, deactivated_reason: null };
  expect(await edit({ active: true })).toMatchObject(again);
  await edit({});
  await member.call("POST", `/v2/webhooks/${id}/rotate_secret`);
  await member.call("DELETE", `/v2/webhooks/${id}`);
  const audit = await admin.call("GET", `/v2/audit_events?filter[resource_id]=${id}`);
  const told = (audit.body as Many).data.map(({ attributes }) => attributes).reverse();
  expect(told).toMatchObject([
    { action: "created", changeset: { url: [null, url] } },
    { action: "updated", changeset: { events: [[], ["container.updated"]] } },
    { action: "updated", changeset: { events: [["container.updated"], []], headers: [["X-A"], ["X-A"]] } },
    { action: "updated", changeset: { headers: [["X-A"], []] } },
    { action: "updated", changeset: { active: [true, false] } },
    { action: "updated", changeset: { active: [false, true], failures: [9, 0] } },
    { action: "updated", changeset: { secret: ["replaced", "new"] } },
    { action: "deleted", changeset: { url: [url, null] } },
  ]);
  expect(JSON.stringify(told)).not.toMatch(/first-value|second-value|whsec_/);
});

test("a deleted webhook is gone with all it was told, and its address answers 404", async () => {
  const { id } = await make(admin);
  const deleted = await admin.call("DELETE", `/v2/webhooks/${id}`);
  expect([deleted.status, deleted.body]).toEqual([200, {}]);
  for (const method of ["GET", "PATCH", "DELETE"]) {
    expect((await admin.call(method, `/v2/webhooks/${id}`, method === "PATCH" ? given({}) : undefined)).status).toBe(
      404,
    );
  }
  expect(await prisma().webhookSecret.count({ where: { webhookId: id } })).toBe(0);
});

test("a new secret leaves the old one a day; a fourth one at a time is refused", async () => {
  const { id, attributes } = await make(admin);
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

test("the list has pages, newest first", async () => {
  const client = await createTestClient(web);
  const ids: string[] = [];
  for (let index = 0; index < 5; index++) ids.unshift((await make(client)).id);
  const first = (await client.call("GET", "/v2/webhooks?page[size]=2")).body as Many;
  expect(first.meta).toMatchObject({ size: 2, total: 5 });
  const second = (await client.call("GET", String(first.links.next).replace(web.url, ""))).body as Many;
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids.slice(0, 4));
  expect((await client.call("GET", "/v2/webhooks?page[size]=0")).status).toBe(400);
});

test("If-Match refuses who saw an older webhook; a delivery in between is none", async () => {
  const { id } = await make(admin);
  const read = async () => (await admin.call("GET", `/v2/webhooks/${id}`)).headers.get("etag") ?? "";
  const etag = await read();
  await sql("UPDATE webhooks SET failures = 3, last_error = 'x', last_success_at = now() WHERE id = $1", [id]);
  const edit = given({ events: ["container.created"] });
  const headers = { "if-match": etag };
  expect((await admin.call("PATCH", `/v2/webhooks/${id}`, edit, headers)).status).toBe(200);
  expect((await admin.call("PATCH", `/v2/webhooks/${id}`, edit, headers)).status).toBe(412);
  expect((await admin.call("DELETE", `/v2/webhooks/${id}`, undefined, headers)).status).toBe(412);
  const current = { "if-match": await read() };
  expect((await admin.call("DELETE", `/v2/webhooks/${id}`, undefined, current)).status).toBe(200);
});

test("the same Idempotency-Key makes one webhook, and one new secret", async () => {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const first = await admin.call("POST", "/v2/webhooks", given({ url, active: true }), headers);
  const again = await admin.call("POST", "/v2/webhooks", given({ url, active: true }), headers);
  expect([again.status, again.body]).toEqual([201, first.body]);
  const { id } = (first.body as One).data;
  const path = `/v2/webhooks/${id}/rotate_secret`;
  const rotated = [
    await admin.call("POST", path, undefined, headers),
    await admin.call("POST", path, undefined, headers),
  ];
  expect(rotated[1]?.body).toEqual(rotated[0]?.body);
  expect((await attributesOf(admin, id)).previous_secrets).toHaveLength(1);
});

test("an account has fifty at most, however many are made at once", async () => {
  const client = await createTestClient(web);
  for (let index = 0; index < 45; index++) {
    await sql(
      "INSERT INTO webhooks (account_id, id, url, events, updated_at) VALUES ($1, gen_random_uuid(), $2, '{}', now())",
      [client.accountId, url],
    );
  }
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => client.call("POST", "/v2/webhooks", given({ url, active: true }))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 422, 422, 422]);
});

test("events are listed by family, documents with their feature only; the own addresses as the operator told them", async () => {
  const namesFor = async (client: TestClient) => {
    const { body } = await client.call("GET", "/v2/webhooks/events");
    return (body as Many).data.flatMap(({ attributes }) =>
      (attributes.events as { name: string }[]).map(({ name: event }) => event),
    );
  };
  expect(await namesFor(admin)).toHaveLength(41);
  expect(await namesFor(await createTestClient(web, ["documents"]))).toHaveLength(43);
  const { body } = await viewer.call("GET", "/v2/webhooks/ips");
  expect(body).toEqual({ webhook_notification_ips: [], last_updated: null });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { addUser, firstUserId, type TestUserClient } from "@/test/support/users";
import { clientWith, createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

type One = { data: { id: string; attributes: Record<string, unknown>; relationships: object } };
type Many = { data: One["data"][] };

let web: TestWeb;
let admin: TestClient;
let member: TestUserClient;
let viewer: TestUserClient;

beforeAll(async () => {
  web = await startTestWeb();
  admin = await createTestClient(web);
  member = await addUser(web, admin, "member");
  viewer = await addUser(web, admin, "viewer");
});

afterAll(() => web.stop());

const keyBody = (attributes: object) => ({ data: { type: "api_key", attributes } });

async function createKey(client: TestClient, attributes: object = {}) {
  const { status, body } = await client.call(
    "POST",
    "/v2/api_keys",
    keyBody({ name: "Created", role: "viewer", ...attributes }),
  );
  expect(status).toBe(201);
  const { id, attributes: created } = (body as One).data;
  return { id, key: String(created.key), attributes: created, body };
}

test("a key is returned once and works immediately; only its hash, prefix and last characters are stored", async () => {
  const created = await createKey(member, { name: " ERP ", role: "member" });
  expect(created.body).toMatchObject({
    data: {
      attributes: { name: "ERP", role: "member", read_only: false, active: true, prefix: "lf_live_", expires_at: null },
      relationships: { created_by: { data: { type: "user", id: member.userId } } },
    },
  });
  expect(created.attributes.last4).toBe(created.key.slice(-4));
  const keyClient = clientWith(web, admin.accountId, created.key);
  expect((await keyClient.call("GET", "/v2/shipments")).status).toBe(200);
  const read = await keyClient.call("GET", `/v2/api_keys/${created.id}`);
  expect((read.body as One).data.attributes.key).toBeNull();
  const listed = await admin.call("GET", "/v2/api_keys?page[size]=100");
  const rows = await sql("SELECT api_keys::text FROM api_keys UNION ALL SELECT changes::text FROM changes");
  for (const text of [JSON.stringify(listed.body), JSON.stringify(rows)]) expect(text).not.toContain(created.key);
});

test.each([
  [{ name: "" }, "name", "blank"],
  [{ name: "x".repeat(256) }, "name", "invalid"],
  [{ role: "owner" }, "role", "invalid"],
  [{ role: null }, "role", "blank"],
  [{ read_only: "yes" }, "read_only", "invalid"],
  [{ expires_at: "tomorrow" }, "expires_at", "invalid"],
  [{ expires_at: "2020-01-01T00:00:00Z" }, "expires_at", "invalid"],
  [{ expires_at: "+010000-01-01T00:00:00Z" }, "expires_at", "invalid"],
])("422 for %j", async (attributes, field, code) => {
  const { status, body } = await admin.call(
    "POST",
    "/v2/api_keys",
    keyBody({ name: "Bad", role: "viewer", ...attributes }),
  );
  expect([status, body]).toMatchObject([422, { errors: [{ code, source: { pointer: `/data/attributes/${field}` } }] }]);
});

test("422 for a key with a higher role than its creator, on creation and update", async () => {
  for (const [client, role] of [
    [viewer, "member"],
    [viewer, "admin"],
    [member, "admin"],
  ] as const) {
    const rejected = await client.call("POST", "/v2/api_keys", keyBody({ name: "More", role }));
    expect([rejected.status, rejected.body]).toMatchObject([
      422,
      { errors: [{ source: { pointer: "/data/attributes/role" } }] },
    ]);
    const { id } = await createKey(client);
    expect((await client.call("PATCH", `/v2/api_keys/${id}`, keyBody({ role }))).status).toBe(422);
  }
  expect(await prisma().apiKey.count({ where: { accountId: admin.accountId, name: "More" } })).toBe(0);
});

test("a key created with a key has at most its role, and cannot access keys of its owner with a higher role", async () => {
  const strong = await createKey(member, { role: "member" });
  const weak = clientWith(web, admin.accountId, (await createKey(member, { role: "viewer" })).key);
  expect((await weak.call("POST", "/v2/api_keys", keyBody({ name: "Up", role: "member" }))).status).toBe(422);
  expect((await weak.call("DELETE", `/v2/api_keys/${strong.id}`)).status).toBe(404);
});

test("members and viewers access only their own keys, admins all keys of the account", async () => {
  const memberKey = await createKey(member);
  for (const path of [`/v2/api_keys/${memberKey.id}`, `/v2/api_keys/${admin.accountId}`]) {
    expect((await viewer.call("GET", path)).status).toBe(404);
    expect((await viewer.call("PATCH", path, keyBody({ name: "Renamed" }))).status).toBe(404);
    expect((await viewer.call("DELETE", path)).status).toBe(404);
  }
  const otherAccount = await createTestClient(web);
  expect((await otherAccount.call("DELETE", `/v2/api_keys/${memberKey.id}`)).status).toBe(404);
  const { body } = await viewer.call("GET", "/v2/api_keys?page[size]=100");
  for (const { relationships } of (body as Many).data) {
    expect(relationships).toEqual({ created_by: { data: { type: "user", id: viewer.userId } } });
  }
  expect((await admin.call("DELETE", `/v2/api_keys/${memberKey.id}`)).status).toBe(200);
});

test("a revoked key is rejected from the next request on, stays listed and cannot be changed", async () => {
  const { id, key } = await createKey(admin);
  const keyClient = clientWith(web, admin.accountId, key);
  expect((await keyClient.call("GET", "/v2/account")).status).toBe(200);
  const revoked = await admin.call("DELETE", `/v2/api_keys/${id}`);
  expect([revoked.status, revoked.body]).toEqual([200, {}]);
  expect((await keyClient.call("GET", "/v2/account")).status).toBe(401);
  expect((await admin.call("DELETE", `/v2/api_keys/${id}`)).status).toBe(200);
  expect((await admin.call("PATCH", `/v2/api_keys/${id}`, keyBody({ name: "Again" }))).status).toBe(422);
  const idsWith = async (active: boolean) =>
    ((await admin.call("GET", `/v2/api_keys?page[size]=100&filter[active]=${active}`)).body as Many).data.map(
      (each) => each.id,
    );
  expect([await idsWith(true), await idsWith(false)]).toEqual([
    expect.not.arrayContaining([id]),
    expect.arrayContaining([id]),
  ]);
  const audit = await admin.call("GET", `/v2/audit_events?filter[resource_id]=${id}`);
  expect((audit.body as Many).data.map(({ attributes }) => attributes.action)).toEqual(["deleted", "created"]);
});

test("an expired key is rejected; changes of role and expiry apply from the next request on", async () => {
  const soon = new Date(Date.now() + 60_000).toISOString();
  const { id, key } = await createKey(admin, { role: "admin", expires_at: soon });
  const keyClient = clientWith(web, admin.accountId, key);
  expect((await keyClient.call("GET", "/v2/invitations")).status).toBe(200);
  await admin.call("PATCH", `/v2/api_keys/${id}`, keyBody({ role: "viewer", read_only: true }));
  expect((await keyClient.call("GET", "/v2/invitations")).status).toBe(403);
  await sql("UPDATE api_keys SET expires_at = now() - interval '1 second' WHERE id = $1", [id]);
  expect((await keyClient.call("GET", "/v2/account")).status).toBe(401);
  const { body } = await admin.call("GET", `/v2/api_keys/${id}`);
  expect((body as One).data.attributes).toMatchObject({ active: false, revoked_at: null });
  expect((await admin.call("PATCH", `/v2/api_keys/${id}`, keyBody({ expires_at: null }))).status).toBe(200);
  expect((await keyClient.call("GET", "/v2/account")).status).toBe(200);
});

test("a key never has more permissions than the current role of its owner", async () => {
  const owner = await addUser(web, admin, "admin");
  expect((await owner.call("GET", "/v2/invitations")).status).toBe(200);
  const demoted = { data: { attributes: { role: "viewer" } } };
  expect((await admin.call("PATCH", `/v2/users/${owner.userId}`, demoted)).status).toBe(200);
  expect((await owner.call("GET", "/v2/invitations")).status).toBe(403);
  expect((await owner.call("GET", "/v2/account")).status).toBe(200);
});

test("403 for creating a key with a key without owner, unless it has the role admin", async () => {
  const id = await firstUserId(admin);
  await sql("UPDATE api_keys SET user_id = NULL WHERE account_id = $1 AND user_id = $2 AND role = 'admin'", [
    admin.accountId,
    id,
  ]);
  const { attributes } = await createKey(admin);
  expect(attributes.key).not.toBeNull();
  const ownerless = await addUser(web, admin, "member");
  await sql("UPDATE api_keys SET user_id = NULL WHERE id = $1", [ownerless.keyId]);
  expect((await ownerless.call("POST", "/v2/api_keys", keyBody({ name: "x", role: "viewer" }))).status).toBe(403);
  const { body } = await ownerless.call("GET", "/v2/api_keys");
  expect((body as Many).data.map((each) => each.id)).toEqual([ownerless.keyId]);
});

test("the same Idempotency-Key returns the key again to its creator and to no other user", async () => {
  const headers = { "idempotency-key": "make-key-1" };
  const first = await admin.call("POST", "/v2/api_keys", keyBody({ name: "Once", role: "viewer" }), headers);
  const again = await admin.call("POST", "/v2/api_keys", keyBody({ name: "Once", role: "viewer" }), headers);
  expect(again.body).toEqual(first.body);
  const other = await viewer.call("POST", "/v2/api_keys", keyBody({ name: "Once", role: "viewer" }), headers);
  expect((other.body as One).data.id).not.toBe((first.body as One).data.id);
});

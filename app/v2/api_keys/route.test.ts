import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { addPerson, firstUserId, type TestPerson } from "@/test/support/people";
import { clientWith, createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

type One = { data: { id: string; attributes: Record<string, unknown>; relationships: object } };
type Many = { data: One["data"][] };

let web: TestWeb;
let admin: TestClient;
let member: TestPerson;
let viewer: TestPerson;

beforeAll(async () => {
  web = await startTestWeb();
  admin = await createTestClient(web);
  member = await addPerson(web, admin, "member");
  viewer = await addPerson(web, admin, "viewer");
});

afterAll(() => web.stop());

const given = (attributes: object) => ({ data: { type: "api_key", attributes } });

async function make(client: TestClient, attributes: object = {}) {
  const { status, body } = await client.call(
    "POST",
    "/v2/api_keys",
    given({ name: "Made", role: "viewer", ...attributes }),
  );
  expect(status).toBe(201);
  const { id, attributes: told } = (body as One).data;
  return { id, key: String(told.key), told, body };
}

test("a key is told once, opens its account at once, and nothing of it is stored but its ends and its hash", async () => {
  const made = await make(member, { name: " ERP ", role: "member" });
  expect(made.body).toMatchObject({
    data: {
      attributes: { name: "ERP", role: "member", read_only: false, active: true, prefix: "lf_live_", expires_at: null },
      relationships: { created_by: { data: { type: "user", id: member.userId } } },
    },
  });
  expect(made.told.last4).toBe(made.key.slice(-4));
  const program = clientWith(web, admin.accountId, made.key);
  expect((await program.call("GET", "/v2/shipments")).status).toBe(200);
  const read = await program.call("GET", `/v2/api_keys/${made.id}`);
  expect((read.body as One).data.attributes.key).toBeNull();
  const listed = await admin.call("GET", "/v2/api_keys?page[size]=100");
  const rows = await sql("SELECT api_keys::text FROM api_keys UNION ALL SELECT changes::text FROM changes");
  for (const text of [JSON.stringify(listed.body), JSON.stringify(rows)]) expect(text).not.toContain(made.key);
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
    given({ name: "Bad", role: "viewer", ...attributes }),
  );
  expect([status, body]).toMatchObject([422, { errors: [{ code, source: { pointer: `/data/attributes/${field}` } }] }]);
});

test("nobody gives a key more than they have: not in making it, not in changing it", async () => {
  for (const [client, role] of [
    [viewer, "member"],
    [viewer, "admin"],
    [member, "admin"],
  ] as const) {
    const refused = await client.call("POST", "/v2/api_keys", given({ name: "More", role }));
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: [{ source: { pointer: "/data/attributes/role" } }] },
    ]);
    const { id } = await make(client);
    expect((await client.call("PATCH", `/v2/api_keys/${id}`, given({ role }))).status).toBe(422);
  }
  expect(await prisma().apiKey.count({ where: { accountId: admin.accountId, name: "More" } })).toBe(0);
});

test("a key made with a key has at most that key's role, and sees no stronger key of the same person", async () => {
  const strong = await make(member, { role: "member" });
  const weak = clientWith(web, admin.accountId, (await make(member, { role: "viewer" })).key);
  expect((await weak.call("POST", "/v2/api_keys", given({ name: "Up", role: "member" }))).status).toBe(422);
  expect((await weak.call("DELETE", `/v2/api_keys/${strong.id}`)).status).toBe(404);
});

test("members and viewers see and revoke their own keys only, admins all of the account", async () => {
  const mine = await make(member);
  for (const path of [`/v2/api_keys/${mine.id}`, `/v2/api_keys/${admin.accountId}`]) {
    expect((await viewer.call("GET", path)).status).toBe(404);
    expect((await viewer.call("PATCH", path, given({ name: "Taken" }))).status).toBe(404);
    expect((await viewer.call("DELETE", path)).status).toBe(404);
  }
  const stranger = await createTestClient(web);
  expect((await stranger.call("DELETE", `/v2/api_keys/${mine.id}`)).status).toBe(404);
  const { body } = await viewer.call("GET", "/v2/api_keys?page[size]=100");
  for (const { relationships } of (body as Many).data) {
    expect(relationships).toEqual({ created_by: { data: { type: "user", id: viewer.userId } } });
  }
  expect((await admin.call("DELETE", `/v2/api_keys/${mine.id}`)).status).toBe(200);
});

test("a revoked key is refused by the next request, stays listed, and can be neither changed nor revived", async () => {
  const { id, key } = await make(admin);
  const program = clientWith(web, admin.accountId, key);
  expect((await program.call("GET", "/v2/account")).status).toBe(200);
  const revoked = await admin.call("DELETE", `/v2/api_keys/${id}`);
  expect([revoked.status, revoked.body]).toEqual([200, {}]);
  expect((await program.call("GET", "/v2/account")).status).toBe(401);
  expect((await admin.call("DELETE", `/v2/api_keys/${id}`)).status).toBe(200);
  expect((await admin.call("PATCH", `/v2/api_keys/${id}`, given({ name: "Again" }))).status).toBe(422);
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

test("an expired key is refused, and a change of expiry or role counts from the next request on", async () => {
  const soon = new Date(Date.now() + 60_000).toISOString();
  const { id, key } = await make(admin, { role: "admin", expires_at: soon });
  const program = clientWith(web, admin.accountId, key);
  expect((await program.call("GET", "/v2/invitations")).status).toBe(200);
  await admin.call("PATCH", `/v2/api_keys/${id}`, given({ role: "viewer", read_only: true }));
  expect((await program.call("GET", "/v2/invitations")).status).toBe(403);
  await sql("UPDATE api_keys SET expires_at = now() - interval '1 second' WHERE id = $1", [id]);
  expect((await program.call("GET", "/v2/account")).status).toBe(401);
  const { body } = await admin.call("GET", `/v2/api_keys/${id}`);
  expect((body as One).data.attributes).toMatchObject({ active: false, revoked_at: null });
  expect((await admin.call("PATCH", `/v2/api_keys/${id}`, given({ expires_at: null }))).status).toBe(200);
  expect((await program.call("GET", "/v2/account")).status).toBe(200);
});

test("a key never does more than the person it belongs to may by now", async () => {
  const person = await addPerson(web, admin, "admin");
  expect((await person.call("GET", "/v2/invitations")).status).toBe(200);
  const demoted = { data: { attributes: { role: "viewer" } } };
  expect((await admin.call("PATCH", `/v2/users/${person.userId}`, demoted)).status).toBe(200);
  expect((await person.call("GET", "/v2/invitations")).status).toBe(403);
  expect((await person.call("GET", "/v2/account")).status).toBe(200);
});

test("a key that belongs to nobody makes no other, unless it is an admin's", async () => {
  const id = await firstUserId(admin);
  await sql("UPDATE api_keys SET user_id = NULL WHERE account_id = $1 AND user_id = $2 AND role = 'admin'", [
    admin.accountId,
    id,
  ]);
  const { told } = await make(admin);
  expect(told.key).not.toBeNull();
  const [orphan] = [await addPerson(web, admin, "member")];
  await sql("UPDATE api_keys SET user_id = NULL WHERE id = $1", [orphan.keyId]);
  expect((await orphan.call("POST", "/v2/api_keys", given({ name: "x", role: "viewer" }))).status).toBe(403);
  const { body } = await orphan.call("GET", "/v2/api_keys");
  expect((body as Many).data.map((each) => each.id)).toEqual([orphan.keyId]);
});

test("with the same Idempotency-Key the key is told again to who made it, and to nobody else", async () => {
  const headers = { "idempotency-key": "make-key-1" };
  const first = await admin.call("POST", "/v2/api_keys", given({ name: "Once", role: "viewer" }), headers);
  const again = await admin.call("POST", "/v2/api_keys", given({ name: "Once", role: "viewer" }), headers);
  expect(again.body).toEqual(first.body);
  const other = await viewer.call("POST", "/v2/api_keys", given({ name: "Once", role: "viewer" }), headers);
  expect((other.body as One).data.id).not.toBe((first.body as One).data.id);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { addPerson, firstUserId, signedIn, type TestPerson } from "@/test/support/people";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

type Row = { id: string; attributes: Record<string, unknown> };

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

const edit = (attributes: object) => ({ data: { type: "user", attributes } });
const rowsOf = (body: Record<string, unknown>) => body.data as Row[];

test("everybody sees the people of the account, and nothing that signs in", async () => {
  const { status, body } = await viewer.call("GET", "/v2/users");
  expect([status, rowsOf(body).length]).toEqual([200, 3]);
  const named = await viewer.call("GET", "/v2/users?filter[role]=member,viewer&filter[active]=true");
  expect(rowsOf(named.body).map(({ id }) => id)).toEqual([viewer.userId, member.userId]);
  const read = await viewer.call("GET", `/v2/users/${member.userId}`);
  expect(read.body.data).toMatchObject({
    attributes: { name: "A member", role: "member", active: true },
    links: { self: `/v2/users/${member.userId}` },
  });
  expect(JSON.stringify([body, read.body])).not.toMatch(/password|session/);
});

test("one's own name can be changed by oneself, everything else of anybody by an admin alone", async () => {
  const own = `/v2/users/${viewer.userId}`;
  const renamed = await viewer.call("PATCH", own, edit({ name: " Vera " }));
  expect(renamed.body).toMatchObject({ data: { attributes: { name: "Vera", role: "viewer" } } });
  for (const attributes of [{ role: "admin" }, { active: true }, { name: "V", role: "viewer" }]) {
    expect((await viewer.call("PATCH", own, edit(attributes))).status).toBe(403);
  }
  for (const id of [member.userId, crypto.randomUUID()]) {
    expect((await viewer.call("PATCH", `/v2/users/${id}`, edit({ name: "x" }))).status).toBe(403);
  }
  const promoted = await admin.call("PATCH", own, edit({ role: "member", name: "Vera V." }));
  expect(promoted.body).toMatchObject({ data: { attributes: { name: "Vera V.", role: "member" } } });
  await admin.call("PATCH", own, edit({ role: "viewer" }));
});

test.each([
  [{ name: " " }, "name", "blank"],
  [{ name: "x".repeat(256) }, "name", "invalid"],
  [{ name: "nul \u0000" }, "name", "invalid"],
  [{ role: "owner" }, "role", "invalid"],
  [{ active: "no" }, "active", "invalid"],
  [{ active: null }, "active", "blank"],
])("422 for %j", async (attributes, field, code) => {
  const { status, body } = await admin.call("PATCH", `/v2/users/${member.userId}`, edit(attributes));
  expect([status, body]).toMatchObject([422, { errors: [{ code, source: { pointer: `/data/attributes/${field}` } }] }]);
});

test("what is not for clients to set is ignored", async () => {
  const attributes = {
    email: "taken@example.test",
    account_id: crypto.randomUUID(),
    session_version: 9,
    password: "x",
  };
  const before = await admin.call("GET", `/v2/users/${member.userId}`);
  const after = await admin.call("PATCH", `/v2/users/${member.userId}`, edit(attributes));
  expect(after.body.data).toEqual(before.body.data);
});

test("deactivating ends the sessions and keys of the person at once; reactivating brings back neither", async () => {
  const person = await addPerson(web, admin, "admin");
  const page = await signedIn(web, admin.accountId, person.userId);
  expect([(await page("GET", "/v2/users")).status, (await person.call("GET", "/v2/users")).status]).toEqual([200, 200]);
  const off = await admin.call("PATCH", `/v2/users/${person.userId}`, edit({ active: false }));
  expect(off.body).toMatchObject({ data: { attributes: { active: false } } });
  expect([(await page("GET", "/v2/users")).status, (await person.call("GET", "/v2/users")).status]).toEqual([401, 401]);
  const key = await admin.call("GET", `/v2/api_keys/${person.keyId}`);
  expect((key.body.data as Row).attributes).toMatchObject({ active: false, revoked_at: expect.any(String) });
  const on = await admin.call("PATCH", `/v2/users/${person.userId}`, edit({ active: true }));
  expect(on.body).toMatchObject({ data: { attributes: { active: true } } });
  expect([(await page("GET", "/v2/users")).status, (await person.call("GET", "/v2/users")).status]).toEqual([401, 401]);
  const anew = await signedIn(web, admin.accountId, person.userId);
  expect((await anew("GET", "/v2/users")).status).toBe(200);
  const audit = await admin.call("GET", `/v2/audit_events?filter[resource_id]=${person.userId}`);
  expect(rowsOf(audit.body).map(({ attributes }) => attributes.changeset)).toEqual([
    { active: [false, true] },
    { active: [true, false] },
  ]);
});

test("a stranger's people are those of nobody", async () => {
  const stranger = await createTestClient(web);
  const [theirs, none] = [member.userId, crypto.randomUUID()];
  for (const [method, body] of [
    ["GET", undefined],
    ["PATCH", edit({ active: false })],
  ] as const) {
    const foreign = await stranger.call(method, `/v2/users/${theirs}`, body);
    expect([foreign.status, foreign.body]).toEqual([
      404,
      (await stranger.call(method, `/v2/users/${none}`, body)).body,
    ]);
  }
  expect(rowsOf((await stranger.call("GET", "/v2/users")).body).map(({ id }) => id)).toEqual([
    await firstUserId(stranger),
  ]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { addUser, firstUserId, signIn, type TestUserClient } from "@/test/support/users";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

type Row = { id: string; attributes: Record<string, unknown> };

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

const userBody = (attributes: object) => ({ data: { type: "user", attributes } });
const rowsOf = (body: Record<string, unknown>) => body.data as Row[];

test("200 for every role with all users of the account and without credentials", async () => {
  const { status, body } = await viewer.call("GET", "/v2/users");
  expect([status, rowsOf(body).length]).toEqual([200, 3]);
  const filtered = await viewer.call("GET", "/v2/users?filter[role]=member,viewer&filter[active]=true");
  expect(rowsOf(filtered.body).map(({ id }) => id)).toEqual([viewer.userId, member.userId]);
  const read = await viewer.call("GET", `/v2/users/${member.userId}`);
  expect(read.body.data).toMatchObject({
    attributes: { name: "A member", role: "member", active: true },
    links: { self: `/v2/users/${member.userId}` },
  });
  expect(JSON.stringify([body, read.body])).not.toMatch(/password|session/);
});

test("users can change their own name; only admins can change anything else", async () => {
  const own = `/v2/users/${viewer.userId}`;
  const renamed = await viewer.call("PATCH", own, userBody({ name: " Vera " }));
  expect(renamed.body).toMatchObject({ data: { attributes: { name: "Vera", role: "viewer" } } });
  for (const attributes of [{ role: "admin" }, { active: true }, { name: "V", role: "viewer" }]) {
    expect((await viewer.call("PATCH", own, userBody(attributes))).status).toBe(403);
  }
  for (const id of [member.userId, crypto.randomUUID()]) {
    expect((await viewer.call("PATCH", `/v2/users/${id}`, userBody({ name: "x" }))).status).toBe(403);
  }
  const promoted = await admin.call("PATCH", own, userBody({ role: "member", name: "Vera V." }));
  expect(promoted.body).toMatchObject({ data: { attributes: { name: "Vera V.", role: "member" } } });
  await admin.call("PATCH", own, userBody({ role: "viewer" }));
});

test.each([
  [{ name: " " }, "name", "blank"],
  [{ name: "x".repeat(256) }, "name", "invalid"],
  [{ name: "nul \u0000" }, "name", "invalid"],
  [{ role: "owner" }, "role", "invalid"],
  [{ active: "no" }, "active", "invalid"],
  [{ active: null }, "active", "blank"],
])("422 for %j", async (attributes, field, code) => {
  const { status, body } = await admin.call("PATCH", `/v2/users/${member.userId}`, userBody(attributes));
  expect([status, body]).toMatchObject([422, { errors: [{ code, source: { pointer: `/data/attributes/${field}` } }] }]);
});

test("200 ignores read-only attributes", async () => {
  const attributes = {
    email: "taken@example.test",
    account_id: crypto.randomUUID(),
    session_version: 9,
    password: "x",
  };
  const before = await admin.call("GET", `/v2/users/${member.userId}`);
  const after = await admin.call("PATCH", `/v2/users/${member.userId}`, userBody(attributes));
  expect(after.body.data).toEqual(before.body.data);
});

test("deactivating a user ends sessions and keys immediately; reactivating restores neither", async () => {
  const user = await addUser(web, admin, "admin");
  const session = await signIn(web, admin.accountId, user.userId);
  expect([(await session("GET", "/v2/users")).status, (await user.call("GET", "/v2/users")).status]).toEqual([
    200, 200,
  ]);
  const deactivated = await admin.call("PATCH", `/v2/users/${user.userId}`, userBody({ active: false }));
  expect(deactivated.body).toMatchObject({ data: { attributes: { active: false } } });
  expect([(await session("GET", "/v2/users")).status, (await user.call("GET", "/v2/users")).status]).toEqual([
    401, 401,
  ]);
  const key = await admin.call("GET", `/v2/api_keys/${user.keyId}`);
  expect((key.body.data as Row).attributes).toMatchObject({ active: false, revoked_at: expect.any(String) });
  const reactivated = await admin.call("PATCH", `/v2/users/${user.userId}`, userBody({ active: true }));
  expect(reactivated.body).toMatchObject({ data: { attributes: { active: true } } });
  expect([(await session("GET", "/v2/users")).status, (await user.call("GET", "/v2/users")).status]).toEqual([
    401, 401,
  ]);
  const newSession = await signIn(web, admin.accountId, user.userId);
  expect((await newSession("GET", "/v2/users")).status).toBe(200);
  const audit = await admin.call("GET", `/v2/audit_events?filter[resource_id]=${user.userId}`);
  expect(rowsOf(audit.body).map(({ attributes }) => attributes.changeset)).toEqual([
    { active: [false, true] },
    { active: [true, false] },
  ]);
});

test("404 for users of another account, the same as for unknown ones", async () => {
  const otherAccount = await createTestClient(web);
  const [foreignId, unknownId] = [member.userId, crypto.randomUUID()];
  for (const [method, body] of [
    ["GET", undefined],
    ["PATCH", userBody({ active: false })],
  ] as const) {
    const foreign = await otherAccount.call(method, `/v2/users/${foreignId}`, body);
    expect([foreign.status, foreign.body]).toEqual([
      404,
      (await otherAccount.call(method, `/v2/users/${unknownId}`, body)).body,
    ]);
  }
  expect(rowsOf((await otherAccount.call("GET", "/v2/users")).body).map(({ id }) => id)).toEqual([
    await firstUserId(otherAccount),
  ]);
});

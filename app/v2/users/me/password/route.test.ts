import { afterAll, beforeAll, expect, test } from "vitest";
import { checkCredentials } from "@/lib/platform/auth/check-credentials";
import { sql } from "@/lib/platform/db/sql";
import { createTestUser, type TestUser } from "@/test/fixtures/user-fixture";
import { addPerson, signedIn } from "@/test/support/people";
import { clientWith, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let user: TestUser;
let page: TestClient["call"];

beforeAll(async () => {
  web = await startTestWeb();
  user = await createTestUser("viewer");
  page = await signedIn(web, user.accountId, user.userId);
});

afterAll(() => web.stop());

const fresh = "a longer password, chosen anew";
const change = (current_password: unknown, password: unknown = fresh) => ({
  data: { type: "password_change", attributes: { current_password, password } },
});
const path = "/v2/users/me/password";

test.each([
  ["", fresh, "current_password", "blank"],
  ["x", "", "password", "blank"],
  ["x", "too short", "password", "invalid"],
  ["x", "aaaaaaaaaaaaaaaaaaaa", "password", "invalid"],
  ["x", "x".repeat(1_001), "password", "invalid"],
  ["x", 123_456_789_012, "password", "invalid"],
  ["wrong", fresh, "current_password", "invalid"],
])("422 for %j and %j", async (current, next, field, code) => {
  const { status, body } = await page("PUT", path, change(current, next));
  expect([status, body]).toMatchObject([422, { errors: [{ code, source: { pointer: `/data/attributes/${field}` } }] }]);
});

test("the new password signs in, the old one and every session before it do not; the audit tells that, not the password", async () => {
  const other = await signedIn(web, user.accountId, user.userId);
  expect((await page("PUT", path, change(user.password))).status).toBe(200);
  expect([(await page("GET", "/v2/users")).status, (await other("GET", "/v2/users")).status]).toEqual([401, 401]);
  const { email } = user;
  expect(await checkCredentials({ email, password: user.password }, "192.0.2.9")).toBeNull();
  expect(await checkCredentials({ email, password: fresh }, "192.0.2.9")).toMatchObject({ userId: user.userId });
  const rows = await sql<{ text: string }>("SELECT changes::text AS text FROM changes WHERE user_id = $1", [
    user.userId,
  ]);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.text).toContain("password");
  expect(rows[0]?.text).not.toContain("scrypt");
});

test("a key changes no password, even with the right one", async () => {
  const { status } = await clientWith(web, user.accountId, user.apiKey).call("PUT", path, change(fresh));
  expect(status).toBe(403);
});

test("who signs in elsewhere has none to change", async () => {
  const client = clientWith(web, user.accountId, user.apiKey);
  const elsewhere = await addPerson(web, client, "member");
  const theirs = await signedIn(web, user.accountId, elsewhere.userId);
  const { status, body } = await theirs("PUT", path, change("whatever it is"));
  expect([status, body]).toMatchObject([422, { errors: [{ code: "not_supported" }] }]);
});

test("after five wrong ones the right one is refused for a while too", async () => {
  const another = await createTestUser();
  const theirs = await signedIn(web, another.accountId, another.userId);
  for (let count = 0; count < 5; count++) await theirs("PUT", path, change("wrong"));
  expect((await theirs("PUT", path, change(another.password))).status).toBe(422);
});

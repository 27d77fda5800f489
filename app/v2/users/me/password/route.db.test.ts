import { afterAll, beforeAll, expect, test } from "vitest";
import { checkCredentials } from "@/lib/platform/auth/check-credentials";
import { sql } from "@/lib/platform/db/sql";
import { createTestUser, type TestUser } from "@/test/fixtures/user-fixture";
import { addUser, signIn } from "@/test/support/users";
import { clientWith, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let user: TestUser;
let session: TestClient["call"];

beforeAll(async () => {
  web = await startTestWeb();
  user = await createTestUser("viewer");
  session = await signIn(web, user.accountId, user.userId);
});

afterAll(() => web.stop());

const newPassword = "a longer password, chosen anew";
const change = (current_password: unknown, password: unknown = newPassword) => ({
  data: { type: "password_change", attributes: { current_password, password } },
});
const path = "/v2/users/me/password";

test.each([
  ["", newPassword, "current_password", "blank"],
  ["x", "", "password", "blank"],
  ["x", "too short", "password", "invalid"],
  ["x", "aaaaaaaaaaaaaaaaaaaa", "password", "invalid"],
  ["x", "x".repeat(1_001), "password", "invalid"],
  ["x", 123_456_789_012, "password", "invalid"],
  ["wrong", newPassword, "current_password", "invalid"],
])("422 for %j and %j", async (current, next, field, code) => {
  const { status, body } = await session("PUT", path, change(current, next));
  expect([status, body]).toMatchObject([422, { errors: [{ code, source: { pointer: `/data/attributes/${field}` } }] }]);
});

test("only the new password signs in, all sessions end, and the audit log records the change without the password", async () => {
  const otherSession = await signIn(web, user.accountId, user.userId);
  expect((await session("PUT", path, change(user.password))).status).toBe(200);
  expect([(await session("GET", "/v2/users")).status, (await otherSession("GET", "/v2/users")).status]).toEqual([
    401, 401,
  ]);
  const { email } = user;
  expect(await checkCredentials({ email, password: user.password }, { address: "192.0.2.9" })).toBeNull();
  expect(await checkCredentials({ email, password: newPassword }, { address: "192.0.2.9" })).toMatchObject({
    userId: user.userId,
  });
  const rows = await sql<{ text: string }>("SELECT changes::text AS text FROM changes WHERE user_id = $1", [
    user.userId,
  ]);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.text).toContain("password");
  expect(rows[0]?.text).not.toContain("scrypt");
});

test("403 with an API key, even with the correct password", async () => {
  const { status } = await clientWith(web, user.accountId, user.apiKey).call("PUT", path, change(newPassword));
  expect(status).toBe(403);
});

test("422 for a user who signs in with single sign-on only", async () => {
  const client = clientWith(web, user.accountId, user.apiKey);
  const ssoUser = await addUser(web, client, "member");
  const theirSession = await signIn(web, user.accountId, ssoUser.userId);
  const { status, body } = await theirSession("PUT", path, change("any password"));
  expect([status, body]).toMatchObject([422, { errors: [{ code: "not_supported" }] }]);
});

test("after five wrong passwords the correct one is rejected too", async () => {
  const otherUser = await createTestUser();
  const theirSession = await signIn(web, otherUser.accountId, otherUser.userId);
  for (let count = 0; count < 5; count++) await theirSession("PUT", path, change("wrong"));
  expect((await theirSession("PUT", path, change(otherUser.password))).status).toBe(422);
});

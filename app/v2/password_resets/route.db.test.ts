import { afterAll, beforeAll, expect, test } from "vitest";
import { checkCredentials } from "@/lib/platform/auth/check-credentials";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { createTestUser, type TestUser } from "@/test/fixtures/user-fixture";
import { setVariables } from "@/test/support/process-values";
import { clientWith, fetchJson, startTestWeb, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let user: TestUser;

beforeAll(async () => {
  await setVariables({ SMTP_URL: "smtp://127.0.0.1:9", APP_URL: "https://landfall.example" });
  web = await startTestWeb();
  user = await createTestUser();
});

afterAll(() => web.stop());

const newPassword = "a password that is new";

function send(method: "POST" | "PUT", type: string, attributes: object, address = "192.0.2.7") {
  return fetchJson(web, method, "/v2/password_resets", {
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify({ data: { type, attributes } }),
  });
}

const request = (email: string, address?: string) => send("POST", "password_reset_request", { email }, address);
const setPassword = (token: string, password = newPassword) => send("PUT", "password_reset", { token, password });
const mailsTo = ({ userId }: TestUser) => prisma().mail.findMany({ where: { userId } });
const tokenIn = (text = "") => /\/password-reset\/(\S+)/.exec(text)?.[1] ?? "";

async function linkOf(
  admin: TestUser,
  id: string,
): Promise<{ status: number; body: { data: { attributes: { url: string } } } }> {
  return (await clientWith(web, admin.accountId, admin.apiKey).call("POST", `/v2/users/${id}/password_reset`)) as never;
}

test("an e-mail with a link sets a new password once, and ends the sessions", async () => {
  expect((await request(` ${user.email.toUpperCase()} `)).status).toBe(200);
  const [mail] = await mailsTo(user);
  expect(mail).toMatchObject({ kind: "password_reset", toAddress: user.email, status: "pending" });
  const token = tokenIn(mail?.text);
  expect(mail?.text).toContain("https://landfall.example/password-reset/");

  const weak = await setPassword(token, "short");
  expect(weak.status).toBe(422);
  expect(weak.body.errors).toMatchObject([{ source: { pointer: "/data/attributes/password" } }]);
  expect(
    await checkCredentials({ email: user.email, password: user.password }, { address: "192.0.2.1" }),
  ).not.toBeNull();

  expect((await setPassword(token)).status).toBe(200);
  expect(await checkCredentials({ email: user.email, password: newPassword }, { address: "192.0.2.1" })).toMatchObject({
    userId: user.userId,
    sessionVersion: 2,
  });
  expect(await checkCredentials({ email: user.email, password: user.password }, { address: "192.0.2.1" })).toBeNull();
  const again = await setPassword(token, "another password, also long");
  expect(again.status).toBe(404);
});

test("of two requests with one link at the same time, one sets the password", async () => {
  const other = await createTestUser();
  const { body } = await linkOf(other, other.userId);
  const token = tokenIn(body.data.attributes.url);
  const results = await Promise.all([
    setPassword(token, "first password of two"),
    setPassword(token, "second password of two"),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test("the response is the same for an unknown address, a deactivated user and one with single sign-on, who get no e-mail", async () => {
  const [deactivated, external] = [await createTestUser(), await createTestUser()];
  await sql("UPDATE users SET deactivated_at = now() WHERE id = $1", [deactivated.userId]);
  await sql("UPDATE users SET password_hash = NULL WHERE id = $1", [external.userId]);
  for (const email of [user.email, "nobody@example.test", deactivated.email, external.email]) {
    const { status, body } = await request(email, "192.0.2.8");
    expect([status, body]).toEqual([200, {}]);
  }
  expect([...(await mailsTo(deactivated)), ...(await mailsTo(external))]).toEqual([]);
});

test("sends three e-mails an hour to one address, and limits the requests of a client", async () => {
  const other = await createTestUser();
  for (let n = 0; n < 5; n++) expect((await request(other.email, "192.0.2.9")).status).toBe(200);
  expect(await mailsTo(other)).toHaveLength(3);
  const statuses = [];
  for (let n = 0; n < 31; n++) statuses.push((await request(`n${n}@example.test`, "192.0.2.10")).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test.each([
  ["a changed token", (token: string) => `${token.slice(0, -2)}xx`],
  ["a token for something else", () => "e30.e30"],
  ["no token at all", () => "x"],
])("404 for %s", async (_, change) => {
  const other = await createTestUser();
  const { body } = await linkOf(other, other.userId);
  expect((await setPassword(change(tokenIn(body.data.attributes.url)))).status).toBe(404);
});

test("404 after 30 minutes, after another new password, and after the user was deactivated", async () => {
  const other = await createTestUser();
  const token = tokenIn((await linkOf(other, other.userId)).body.data.attributes.url);
  const expireIn = (seconds: number) =>
    sql("UPDATE password_resets SET expires_at = now() + $2 * interval '1 second' WHERE user_id = $1", [
      other.userId,
      seconds,
    ]);
  await expireIn(-1);
  expect((await setPassword(token)).status).toBe(404);
  await expireIn(60);
  await sql("UPDATE users SET deactivated_at = now() WHERE id = $1", [other.userId]);
  expect((await setPassword(token)).status).toBe(404);
  await sql("UPDATE users SET deactivated_at = NULL, session_version = 2 WHERE id = $1", [other.userId]);
  expect((await setPassword(token)).status).toBe(404);
});

test("an admin creates a link for a user of the account only, which is in the audit log without the token", async () => {
  const admin = await createTestUser();
  const { status, body } = await linkOf(admin, admin.userId);
  expect(status).toBe(200);
  const { url } = body.data.attributes;
  const client = clientWith(web, admin.accountId, admin.apiKey);
  const audit = JSON.stringify((await client.call("GET", "/v2/audit_events")).body);
  expect(audit).toContain("password_reset_expires_at");
  expect(audit).not.toContain(tokenIn(url));
  expect((await linkOf(admin, user.userId)).status).toBe(404);
  const member = await createTestUser("member");
  expect((await linkOf(member, member.userId)).status).toBe(403);
  await sql("UPDATE users SET password_hash = NULL WHERE id = $1", [admin.userId]);
  expect((await linkOf(admin, admin.userId)).status).toBe(422);
});

test("the list of e-mails does not show the link", async () => {
  const other = await createTestUser();
  await request(other.email, "192.0.2.11");
  const { body } = await clientWith(web, other.accountId, other.apiKey).call("GET", "/v2/mails");
  const [mail] = body.data as { attributes: { text: string; kind: string } }[];
  expect(mail?.attributes.kind).toBe("password_reset");
  expect(mail?.attributes.text).toContain("(the link is not shown)");
  expect(tokenIn(mail?.attributes.text)).toBe("");
});

test("422 where no e-mail is sent", async () => {
  await setVariables({ SMTP_URL: "" });
  const { status, body } = await request(user.email, "192.0.2.12");
  expect([status, body.errors]).toMatchObject([422, [{ code: "not_supported" }]]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { checkCredentials } from "@/lib/platform/auth/check-credentials";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { createTestClient, fetchJson, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

type Row = { id: string; attributes: Record<string, unknown> };

let web: TestWeb;
let admin: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  admin = await createTestClient(web);
});

afterAll(() => web.stop());

const password = "a password that is long";

async function invite(email: string, client = admin, role = "member") {
  const { body } = await client.call("POST", "/v2/invitations", { data: { attributes: { email, role } } });
  const { id, attributes } = body.data as Row;
  return { id, token: String(attributes.url).split("/").at(-1) ?? "" };
}

function accept(token: unknown, overrides: object = {}, headers: Record<string, string> = {}) {
  const attributes = { token, name: "Nina New", password, ...overrides };
  return fetchJson(web, "POST", "/v2/invitations/accept", {
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ data: { type: "invitation_acceptance", attributes } }),
  });
}

test("201 creates a user with the invited role and e-mail address, who can sign in, and records it in the audit log", async () => {
  const { id, token } = await invite("nina@example.test");
  const accepted = await accept(token, { role: "admin", email: "other@example.test", account_id: crypto.randomUUID() });
  expect([accepted.status, accepted.body]).toMatchObject([
    201,
    { data: { type: "user", attributes: { name: "Nina New", email: "nina@example.test", role: "member" } } },
  ]);
  expect(await checkCredentials({ email: "nina@example.test", password }, { address: "192.0.2.1" })).toMatchObject({
    accountId: admin.accountId,
  });
  const userId = (accepted.body.data as Row).id;
  const audit = await admin.call("GET", `/v2/audit_events?filter[user_id]=${userId}`);
  expect((audit.body.data as Row[]).map(({ attributes }) => attributes.resource_type).sort()).toEqual([
    "invitation",
    "user",
  ]);
  expect(JSON.stringify(audit.body)).not.toContain("scrypt");
  const read = await admin.call("GET", `/v2/invitations/${id}`);
  expect((read.body.data as Row).attributes.status).toBe("accepted");
  expect((await admin.call("DELETE", `/v2/invitations/${id}`)).status).toBe(422);
  expect((await admin.call("POST", `/v2/invitations/${id}/resend`)).status).toBe(422);
});

test("404 with the same response for a wrong, used, expired, revoked or replaced link", async () => {
  const [used, expired, revoked, replaced] = [
    await invite("used@example.test"),
    await invite("expired@example.test"),
    await invite("revoked@example.test"),
    await invite("replaced@example.test"),
  ];
  await accept(used.token);
  await sql("UPDATE invitations SET expires_at = now() WHERE id = $1", [expired.id]);
  await admin.call("DELETE", `/v2/invitations/${revoked.id}`);
  await admin.call("POST", `/v2/invitations/${replaced.id}/resend`);
  const { body: wrong } = await accept("x".repeat(43));
  for (const token of [used.token, expired.token, revoked.token, replaced.token, "%00", "' OR 1=1", "é"]) {
    const { status, body } = await accept(token);
    expect([status, body]).toEqual([404, wrong]);
  }
});

test.each([
  [{ name: " " }, "name", "blank"],
  [{ name: "x".repeat(256) }, "name", "invalid"],
  [{ password: "short" }, "password", "invalid"],
  [{ password: "abababababababab" }, "password", "invalid"],
  [{ password: null }, "password", "blank"],
  [{ token: "" }, "token", "blank"],
  [{ token: "x".repeat(256) }, "token", "invalid"],
])("422 for %j, and the link stays valid", async (overrides, field, code) => {
  const { token } = await invite(`${crypto.randomUUID()}@example.test`);
  const { status, body } = await accept(token, overrides);
  expect([status, body]).toMatchObject([422, { errors: [{ code, source: { pointer: `/data/attributes/${field}` } }] }]);
  expect((await accept(token)).status).toBe(201);
});

test("ten concurrent acceptances of one link create one user", async () => {
  const { token } = await invite("concurrent@example.test");
  const responses = await Promise.all(Array.from({ length: 10 }, () => accept(token)));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(404)]);
  expect(await prisma().user.count({ where: { email: "concurrent@example.test" } })).toBe(1);
}, 60_000);

test("422 for the second of two accounts that invited the same e-mail address, whose invitation stays pending", async () => {
  const other = await createTestClient(web);
  const [first, second] = [await invite("both@example.test"), await invite("both@example.test", other)];
  expect((await accept(first.token)).status).toBe(201);
  expect((await accept(second.token)).status).toBe(422);
  const { body } = await other.call("GET", `/v2/invitations/${second.id}`);
  expect((body.data as Row).attributes.status).toBe("pending");
});

test("429 after 100 wrong tokens from one address, for that address only", async () => {
  const headers = { "x-forwarded-for": "203.0.113.5, 198.51.100.7" };
  for (let count = 0; count < 100; count++) await accept("x".repeat(43), {}, headers);
  const { token } = await invite("limited@example.test");
  const rejected = await accept(token, {}, headers);
  expect([rejected.status, rejected.headers.get("retry-after")]).toEqual([429, "900"]);
  expect((await accept(token, {}, { "x-forwarded-for": "203.0.113.5" })).status).toBe(201);
});

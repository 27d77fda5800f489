import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { addUser } from "@/test/support/users";
import { createTestClient, dataOf, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

type Row = { id: string; attributes: Record<string, unknown> };

let web: TestWeb;
let admin: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  admin = await createTestClient(web);
});

afterAll(() => web.stop());

const invitationBody = (email: unknown, role: unknown = "member") => ({
  data: { type: "invitation", attributes: { email, role } },
});

async function invite(email: string, client = admin) {
  const { status, body } = await client.call("POST", "/v2/invitations", invitationBody(email));
  expect(status).toBe(201);
  return body.data as Row;
}

test("the link is returned once; its 256-bit token is not stored", async () => {
  const { id, attributes } = await invite(" New.Person@Example.TEST ");
  expect(attributes).toMatchObject({ email: "new.person@example.test", role: "member", status: "pending" });
  const [, token = ""] = String(attributes.url).split(`${web.url}/invitations/`);
  expect(token).toMatch(/^[0-9A-Za-z]{43}$/);
  const days = (Date.parse(String(attributes.expires_at)) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.99);
  expect(days).toBeLessThanOrEqual(7);
  const read = await admin.call("GET", `/v2/invitations/${id}`);
  expect((read.body.data as Row).attributes.url).toBeNull();
  const listed = await admin.call("GET", "/v2/invitations");
  const rows = await sql("SELECT invitations::text FROM invitations UNION ALL SELECT changes::text FROM changes");
  expect(JSON.stringify([read.body, listed.body, rows])).not.toContain(token);
});

test.each([
  ["", "member", "email", "blank"],
  ["nobody", "member", "email", "invalid"],
  [`${"x".repeat(250)}@example.test`, "member", "email", "invalid"],
  [7, "member", "email", "invalid"],
  ["a@example.test", "owner", "role", "invalid"],
  ["a@example.test", null, "role", "blank"],
])("422 for %j as %j", async (email, role, field, code) => {
  const { status, body } = await admin.call("POST", "/v2/invitations", invitationBody(email, role));
  expect([status, body]).toMatchObject([422, { errors: [{ code, source: { pointer: `/data/attributes/${field}` } }] }]);
});

const emailOf = async ({ accountId }: TestClient) =>
  (await prisma().user.findFirstOrThrow({ where: { accountId }, select: { email: true } })).email;

test("422 for the e-mail address of a user of the account", async () => {
  const own = (await emailOf(admin)).toUpperCase();
  const { status, body } = await admin.call("POST", "/v2/invitations", invitationBody(own));
  const problem = { code: "duplicate", source: { pointer: "/data/attributes/email" } };
  expect([status, body]).toMatchObject([422, { errors: [problem] }]);
});

test("an invitation does not say whether another account has a user with the e-mail address; the link cannot be accepted", async () => {
  const email = await emailOf(await createTestClient(web));
  const [known, unknown] = [await invite(email), await invite("nobody-has-this@example.test")];
  const shapeOf = ({ attributes }: Row) => Object.entries(attributes).filter(([name]) => !/email|url|_at$/.test(name));
  expect(shapeOf(known)).toEqual(shapeOf(unknown));
  const renewed = dataOf(await admin.call("POST", `/v2/invitations/${known.id}/resend`));
  const token = String(renewed.attributes.url).split("/").at(-1);
  const attributes = { token, name: "Somebody", password: "correct horse battery" };
  const { status, body } = await admin.call("POST", "/v2/invitations/accept", { data: { attributes } });
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining("already exists")]);
});

test("concurrent requests create one pending invitation per e-mail address and account", async () => {
  const responses = await Promise.all(
    Array.from({ length: 10 }, () => admin.call("POST", "/v2/invitations", invitationBody("twin@example.test"))),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(422)]);
  await invite("twin@example.test", await createTestClient(web));
});

test("resend replaces the link; 422 for a revoked invitation, which can be created again", async () => {
  const { id, attributes } = await invite("again@example.test");
  const renewed = await admin.call("POST", `/v2/invitations/${id}/resend`);
  expect(renewed.body.data).toMatchObject({ id, attributes: { status: "pending", url: expect.any(String) } });
  expect((renewed.body.data as Row).attributes.url).not.toBe(attributes.url);
  const revoked = await admin.call("DELETE", `/v2/invitations/${id}`);
  expect([revoked.status, revoked.body]).toEqual([200, {}]);
  expect((await admin.call("DELETE", `/v2/invitations/${id}`)).status).toBe(200);
  expect((await admin.call("POST", `/v2/invitations/${id}/resend`)).status).toBe(422);
  await invite("again@example.test");
  const audit = await admin.call("GET", `/v2/audit_events?filter[resource_id]=${id}`);
  expect((audit.body.data as Row[]).map((event) => event.attributes.action)).toEqual(["deleted", "updated", "created"]);
});

test("filters by status; resend renews an expired invitation", async () => {
  const { id } = await invite("late@example.test");
  await sql("UPDATE invitations SET expires_at = now() - interval '1 minute' WHERE id = $1", [id]);
  const idsWith = async (status: string) =>
    ((await admin.call("GET", `/v2/invitations?filter[status]=${status}`)).body.data as Row[]).map((row) => row.id);
  expect(await idsWith("expired")).toEqual([id]);
  expect(await idsWith("accepted,nonsense")).toEqual([]);
  await admin.call("POST", `/v2/invitations/${id}/resend`);
  expect(await idsWith("expired")).toEqual([]);
  expect(await idsWith("pending")).toContain(id);
});

test("403 for members, 404 for invitations of another account", async () => {
  const { id } = await invite("foreign@example.test");
  const member = await addUser(web, admin, "member");
  const otherAccount = await createTestClient(web);
  for (const [method, path] of [
    ["GET", `/v2/invitations/${id}`],
    ["DELETE", `/v2/invitations/${id}`],
    ["POST", `/v2/invitations/${id}/resend`],
  ] as const) {
    expect((await member.call(method, path)).status).toBe(403);
    expect((await otherAccount.call(method, path)).status).toBe(404);
  }
  expect((await member.call("GET", "/v2/invitations")).status).toBe(403);
  expect((await member.call("POST", "/v2/invitations", invitationBody("m@example.test"))).status).toBe(403);
});

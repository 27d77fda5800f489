import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startMailDelivery } from "@/lib/consumers/notices/mail/send-mails";
import { sql } from "@/lib/platform/db/sql";
import { runUntilIdle } from "@/lib/platform/work/work-loop";
import { startMailServer } from "@/test/fixtures/mail-fixture";
import { setVariables } from "@/test/support/process-values";
import { addUser, signIn, type TestUserClient } from "@/test/support/users";
import { createTestClient, dataOf, rowsOf, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

const path = "/v2/account_deletion";
const hourMs = 3_600_000;

let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let web: TestWeb;
let admin: TestUserClient;
let member: TestUserClient;
let viewer: TestUserClient;
/** An administrator with a read-only key. */
let reader: TestUserClient;
let stranger: TestClient;

beforeAll(async () => {
  mailServer = await startMailServer();
  await setVariables({ SMTP_URL: mailServer.url, APP_URL: "https://tracking.northgate.example" });
  web = await startTestWeb();
  const first = await createTestClient(web);
  admin = await addUser(web, first, "admin");
  member = await addUser(web, first, "member");
  viewer = await addUser(web, first, "viewer");
  reader = await addUser(web, first, "admin", { readOnly: true });
  stranger = await createTestClient(web);
});

beforeEach(async () => {
  await sql("DELETE FROM account_deletions");
  await sql("DELETE FROM mails");
  mailServer.received.length = 0;
});

afterAll(async () => {
  await web.stop();
  await mailServer.close();
});

/** Sends the due mails and returns their texts by recipient. */
async function receiveMails(): Promise<Map<string, string>> {
  mailServer.received.length = 0;
  await runUntilIdle(startMailDelivery);
  // Without the line breaks of quoted-printable.
  return new Map(mailServer.received.map(({ to, raw }) => [to.join(), raw.replaceAll("=\r\n", "")]));
}

async function listAddresses(accountId: string): Promise<string[]> {
  const rows = await sql<{ email: string }>("SELECT email FROM users WHERE account_id = $1", [accountId]);
  return rows.map(({ email }) => email).sort();
}

test("only administrators request, read and cancel the deletion, of their own account", async () => {
  expect((await admin.call("POST", path)).status).toBe(202);
  for (const by of [member, viewer]) {
    for (const method of ["GET", "POST", "DELETE"])
      expect([method, (await by.call(method, path)).status]).toEqual([method, 403]);
  }
  expect((await reader.call("GET", path)).status).toBe(200);
  for (const method of ["POST", "DELETE"])
    expect([method, (await reader.call(method, path)).status]).toEqual([method, 403]);
  for (const method of ["GET", "DELETE"])
    expect([method, (await stranger.call(method, path)).status]).toEqual([method, 404]);
  expect((await admin.call("GET", path)).status).toBe(200);
});

test("the account is deleted 14 days after the request; a second request returns the first one", async () => {
  const requests = await Promise.all([1, 2, 3].map(() => admin.call("POST", path)));
  expect(requests.map(({ status }) => status)).toEqual([202, 202, 202]);
  const [first] = requests.map(dataOf);
  for (const request of requests) expect(dataOf(request)).toEqual(first);
  expect(dataOf(await admin.call("GET", path))).toEqual(first);
  const { requested_at: requestedAt, delete_at: deleteAt, reminded_at: remindedAt } = first?.attributes ?? {};
  expect(Date.parse(String(deleteAt)) - Date.parse(String(requestedAt))).toBe(14 * 24 * hourMs);
  expect(Math.abs(Date.now() - Date.parse(String(requestedAt)))).toBeLessThan(60_000);
  expect(remindedAt).toBeNull();
  expect(first?.relationships?.requested_by).toEqual({ data: { type: "user", id: admin.userId } });
});

test("requests by several administrators at once and cancellations among them leave one deletion or none", async () => {
  const methods = ["POST", "DELETE", "POST", "DELETE", "POST", "POST", "DELETE"];
  const results = await Promise.all(methods.map((method) => admin.call(method, path)));
  for (const { status } of results) expect([200, 202, 404]).toContain(status);
  expect((await sql("SELECT 1 FROM account_deletions WHERE account_id = $1", [admin.accountId])).length).toBeLessThan(
    2,
  );
});

test("every user of the account gets an e-mail at the request and at the cancellation, and each is an audit event", async () => {
  const { id } = dataOf(await admin.call("POST", path));
  await admin.call("POST", path);
  const requested = await receiveMails();
  expect([...requested.keys()].sort()).toEqual(await listAddresses(admin.accountId));
  for (const raw of requested.values()) {
    expect(raw).toMatch(/Subject: Test account will be deleted on \w{3} \d+ \w{3} \d\d:\d\d/);
    expect(raw).toContain("A admin requested the deletion.");
    expect(raw).toContain("Any administrator can cancel");
  }
  expect((await admin.call("DELETE", path)).status).toBe(200);
  expect((await admin.call("GET", path)).status).toBe(404);
  expect((await admin.call("DELETE", path)).status).toBe(404);
  const cancelled = await receiveMails();
  expect([...cancelled.keys()].sort()).toEqual(await listAddresses(admin.accountId));
  for (const raw of cancelled.values()) expect(raw).toContain("A admin cancelled the deletion. Nothing was deleted.");
  const events = rowsOf(await admin.call("GET", `/v2/audit_events?filter[resource_id]=${id}`));
  expect(events.map(({ attributes }) => attributes.action)).toEqual(["deleted", "created"]);
  expect((await admin.call("POST", path)).status).toBe(202);
});

test("the e-mails are in the list of e-mails of the account", async () => {
  await admin.call("POST", path);
  const mails = rowsOf(await admin.call("GET", "/v2/mails"));
  expect(mails.map(({ attributes }) => attributes.kind)).toEqual(
    (await listAddresses(admin.accountId)).map(() => "account_deletion"),
  );
});

test("everything works as before until the deletion, for users and keys", async () => {
  await admin.call("POST", path);
  const call = await signIn(web, admin.accountId, admin.userId);
  expect((await call("GET", "/v2/account")).status).toBe(200);
  const party = { data: { type: "party", attributes: { company_name: "Kept Foods" } } };
  expect((await member.call("POST", "/v2/parties", party)).status).toBe(201);
});

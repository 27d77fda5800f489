import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { deactivateWebhook } from "@/lib/consumers/webhooks/delivery/deactivate-webhook";
import { recordChanges } from "@/lib/outbox/record-changes";
import { prisma } from "@/lib/platform/db/client";
import type { Mail } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { runUntilIdle } from "@/lib/platform/work/work-loop";
import { startMailServer } from "@/test/fixtures/mail-fixture";
import { createTestUser, type TestUser } from "@/test/fixtures/user-fixture";
import { createTestNotifications, createTestWebhook } from "@/test/fixtures/webhook-fixture";
import { consumeOutbox } from "@/test/support/consume-outbox";
import { setVariables } from "@/test/support/process-values";
import { startMailDelivery } from "./send-mails";

let server: Awaited<ReturnType<typeof startMailServer>>;
let admin: TestUser;
/** SMTP error statuses for the next messages; later messages are accepted. */
const refusals: number[] = [];

beforeAll(async () => {
  server = await startMailServer(() => refusals.shift() ?? null, "s3cret");
  await setVariables({ SMTP_URL: server.url, APP_URL: "https://tracking.northgate.example" });
});

beforeEach(async () => {
  await sql("DELETE FROM accounts");
  server.received.length = 0;
  refusals.length = 0;
  admin = await createTestUser();
});

afterAll(() => server.close());

type Person = { name?: string; email?: string; role?: string };

async function addPerson({ name = "Mo", email = `${uuid()}@example.com`, role = "member" }: Person): Promise<string> {
  const id = uuid();
  await transaction((tx) => tx.user.create({ data: { accountId: admin.accountId, id, email, name, role } }));
  return id;
}

const prefer = (userId: string, preferences: object) =>
  transaction((tx) => tx.noticePreference.create({ data: { accountId: admin.accountId, userId, ...preferences } }));

async function createDeactivatedWebhook(url = "https://ops.northgate.example/hooks"): Promise<string> {
  const { accountId, id } = await createTestWebhook(admin.accountId, url);
  await createTestNotifications({ accountId, id, secret: "" }, 3);
  await transaction(async (tx) => {
    const webhook = await tx.webhook.findUniqueOrThrow({ where: { accountId_id: { accountId, id } } });
    await deactivateWebhook(tx, webhook, "The receiver responded with 410 Gone.");
  });
  return id;
}

/** Creates a failed tracking request of a user. */
async function createFailedRequest(
  number: string,
  userId: string,
  references: string[] = [],
  failedReason = "not_found",
): Promise<string> {
  const [accountId, id] = [admin.accountId, uuid()];
  await transaction(async (tx) => {
    const request = {
      accountId,
      id,
      requestNumber: number,
      normalizedNumber: number,
      requestType: "bill_of_lading",
      userId,
      refNumbers: references,
    };
    await tx.trackingRequest.create({
      data: { ...request, scac: "MSCU", status: "failed", failedReason },
    });
    recordChanges({ accountId, reason: "request", actor: null, at: new Date() }, [
      {
        resourceType: "tracking_request",
        resourceId: id,
        shipmentId: null,
        changeset: { status: ["pending", "failed"] },
      },
    ]);
  });
  return id;
}

/** Consumes all changes; returns the number of new mails. */
async function composeNotices(): Promise<number> {
  const before = await prisma().mail.count();
  await consumeOutbox();
  return (await prisma().mail.count()) - before;
}

const mails = (): Promise<Mail[]> => prisma().mail.findMany({ orderBy: { createdAt: "asc" } });
/** Sends the due mails; returns the number of attempts. */
async function sendMails(): Promise<number> {
  const countAttempts = async () => (await mails()).reduce((sum, { attempts }) => sum + attempts, 0);
  const before = await countAttempts();
  await runUntilIdle(startMailDelivery);
  return (await countAttempts()) - before;
}

const makeDue = () =>
  sql("UPDATE mails SET next_attempt_at = now() - interval '1 second' WHERE next_attempt_at IS NOT NULL");

/** The headers of a message, unfolded. */
function headersOf(raw: string): string[] {
  return raw
    .slice(0, raw.indexOf("\r\n\r\n"))
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
}

test("mails the admins once when a webhook is deactivated, with the reason and a link", async () => {
  await addPerson({ role: "member" });
  const unsubscribed = await addPerson({ role: "admin", email: "quiet@northgate.example" });
  await prefer(unsubscribed, { webhookDisabled: false });
  await prefer(admin.userId, { timeZone: "America/Los_Angeles" });
  const id = await createDeactivatedWebhook();
  expect(await composeNotices()).toBe(1);
  expect(await sendMails()).toBe(1);
  const [received] = server.received;
  expect(received).toMatchObject({ to: [admin.email], from: "landfall@tracking.northgate.example" });
  const headers = headersOf(received?.raw ?? "");
  expect(headers).toContain("Subject: Webhook deactivated: ops.northgate.example");
  expect(headers).toContain("List-Unsubscribe: <https://tracking.northgate.example/settings/profile#notices>");
  const [mail] = await mails();
  expect(mail?.text).toContain("The receiver responded with 410 Gone.");
  expect(mail?.text).toContain("3 notifications were not delivered.");
  expect(mail?.text).toContain(`https://tracking.northgate.example/settings/webhooks/${id}?status=failed&range=30d`);
  expect(mail?.text).toContain("Times are in America/Los_Angeles (GMT-");
  expect(mail).toMatchObject({ status: "sent", attempts: 1, nextAttemptAt: null, lastError: null });
  expect(headers).toContain(`Message-ID: <${mail?.id}@tracking.northgate.example>`);
  expect([await composeNotices(), await sendMails(), server.received.length]).toEqual([0, 0, 1]);
});

test("concurrent workers create and send each mail once", async () => {
  await createDeactivatedWebhook();
  await addPerson({ role: "admin" });
  await Promise.all(Array.from({ length: 6 }, () => composeNotices()));
  await Promise.all(Array.from({ length: 6 }, () => sendMails()));
  expect([(await mails()).length, server.received.length]).toEqual([2, 2]);
});

test("sends no mail about a webhook that was activated again or deleted", async () => {
  const [on, gone] = [await createDeactivatedWebhook(), await createDeactivatedWebhook()];
  await sql("UPDATE webhooks SET active = true, deactivated_reason = NULL WHERE id = $1", [on]);
  await sql("DELETE FROM webhooks WHERE id = $1", [gone]);
  expect(await composeNotices()).toBe(0);
});

test("collects failed numbers in one mail per user: their own, all, or none", async () => {
  const [own, all] = [
    await addPerson({ email: "own@northgate.example" }),
    await addPerson({ email: "all@northgate.example" }),
  ];
  await addPerson({ email: "none@northgate.example" });
  await prefer(own, { trackingFailed: "own" });
  await prefer(all, { trackingFailed: "all" });
  await createFailedRequest("MEDUK1", own, ["PO 1"]);
  await createFailedRequest("MEDUK2", admin.userId);
  expect(await composeNotices()).toBe(2);
  const byAddress = new Map((await mails()).map((mail) => [mail.toAddress, mail]));
  expect([...byAddress.keys()].sort()).toEqual(["all@northgate.example", "own@northgate.example"]);
  expect(byAddress.get("own@northgate.example")?.subject).toBe("Tracking failed: MEDUK1");
  expect(byAddress.get("own@northgate.example")?.text).toContain(
    "- MEDUK1: The carrier does not know this number · MSCU · PO 1",
  );
  expect(byAddress.get("all@northgate.example")?.subject).toBe("Tracking failed for 2 numbers");
  // The next mail is sent 15 minutes later.
  await createFailedRequest("MEDUK3", own, [], "retries_exhausted");
  expect(await composeNotices()).toBe(0);
  const paused = await sql(
    "UPDATE outbox_cursors SET due_at = now() - interval '1 second' WHERE due_at > now() RETURNING due_at",
  );
  expect(paused).toHaveLength(1);
  expect(await composeNotices()).toBe(2);
  const last = (await mails()).filter(({ text }) => text.includes("MEDUK3"));
  expect(last.map(({ subject }) => subject)).toEqual(Array(2).fill("Tracking failed: MEDUK3"));
  expect(byAddress.get("own@northgate.example")?.text).toContain("Check the number and the carrier.");
  expect(last[0]?.text).toContain("The number may be right. Retry later.");
  expect(last[0]?.text).not.toContain("Check the number");
});

test("sends no mail about failures older than a day or already resolved", async () => {
  await prefer(admin.userId, { trackingFailed: "all" });
  await createFailedRequest("MEDUK4", admin.userId);
  await sql("UPDATE changes SET created_at = now() - interval '25 hours'");
  const resolved = await createFailedRequest("MEDUK5", admin.userId);
  await sql("UPDATE tracking_requests SET status = 'pending' WHERE id = $1", [resolved]);
  expect(await composeNotices()).toBe(0);
});

test("retries temporary SMTP errors with the same message, but not permanent ones", async () => {
  refusals.push(451);
  await createDeactivatedWebhook();
  await composeNotices();
  await sendMails();
  const [waiting] = await mails();
  expect(waiting).toMatchObject({ status: "pending", attempts: 1, lastError: expect.stringContaining("451") });
  expect(waiting?.nextAttemptAt?.getTime()).toBeGreaterThan(Date.now() + 50_000);
  expect(await sendMails()).toBe(0);
  await makeDue();
  await sendMails();
  expect(await mails()).toMatchObject([{ status: "sent", attempts: 2, lastError: null }]);
  refusals.push(550);
  await createDeactivatedWebhook("https://other.northgate.example/");
  await composeNotices();
  await sendMails();
  expect((await mails())[1]).toMatchObject({ status: "failed", attempts: 1, nextAttemptAt: null });
  expect(server.received).toHaveLength(1);
});

test("a mail leased by a crashed worker is sent by another worker after the lease expires", async () => {
  await createDeactivatedWebhook();
  await composeNotices();
  await sql("UPDATE mails SET lease_token = gen_random_uuid(), lease_until = now() + interval '1 minute'");
  expect(await sendMails()).toBe(0);
  await sql("UPDATE mails SET lease_until = now() - interval '1 second'");
  expect(await sendMails()).toBe(1);
  expect(await mails()).toMatchObject([{ status: "sent" }]);
});

test("names, numbers and addresses cannot inject headers, SMTP commands or recipients", async () => {
  const hostile = await addPerson({
    name: 'Eve\r\nBcc: x@example.com\r\n\r\nHello, "Eve" <y@example.com>',
    email: "eve@northgate.example",
  });
  const [listed, command] = ["a@example.com, b@example.com", "a@example.com>\r\nRCPT TO:<b@example.com"];
  const others = [await addPerson({ email: listed }), await addPerson({ email: command })];
  for (const userId of [hostile, ...others]) await prefer(userId, { trackingFailed: "all" });
  await createFailedRequest("MEDUK6\r\nBcc: z@example.com", hostile);
  expect(await composeNotices()).toBe(3);
  await sendMails();
  expect(server.received.map(({ to }) => to)).toEqual([["eve@northgate.example"]]);
  const headers = headersOf(server.received[0]?.raw ?? "");
  const names = headers.map((line) => line.slice(0, line.indexOf(":")).toLowerCase());
  expect(names).not.toContain("bcc");
  expect(names.filter((name) => name === "to" || name === "subject")).toEqual(["to", "subject"]);
  const refused = (await mails()).filter(({ status }) => status === "failed");
  expect(refused.map(({ toAddress }) => toAddress).sort()).toEqual([listed, command].sort());
});

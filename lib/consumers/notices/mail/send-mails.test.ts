import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { composeNotices } from "@/lib/consumers/notices/compose-notices";
import { deactivateWebhook } from "@/lib/consumers/webhooks/delivery/deactivate-webhook";
import { recordChanges } from "@/lib/outbox/record-change";
import { prisma } from "@/lib/platform/db/client";
import type { Mail } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { receiveMail } from "@/test/fixtures/mail-fixture";
import { createTestUser, type TestUser } from "@/test/fixtures/user-fixture";
import { createNotifications, createTestWebhook } from "@/test/fixtures/webhook-fixture";
import { sendMails } from "./send-mails";

let server: Awaited<ReturnType<typeof receiveMail>>;
let admin: TestUser;
/** What the mail server answers to the next messages; it takes all after these. */
const refusals: number[] = [];

beforeAll(async () => {
  server = await receiveMail(() => refusals.shift() ?? null, "s3cret");
  // Before anything reads the environment.
  process.env.SMTP_URL = server.url;
  process.env.APP_URL = "https://tracking.northgate.example";
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

const prefer = (userId: string, wish: object) =>
  transaction((tx) => tx.noticePreference.create({ data: { accountId: admin.accountId, userId, ...wish } }));

async function switchOff(url = "https://ops.northgate.example/hooks"): Promise<string> {
  const { accountId, id } = await createTestWebhook(admin.accountId, url);
  await createNotifications({ accountId, id, secret: "" }, 3);
  await transaction(async (tx) => {
    const webhook = await tx.webhook.findUniqueOrThrow({ where: { accountId_id: { accountId, id } } });
    await deactivateWebhook(tx, webhook, "The receiver answered 410 Gone.");
  });
  return id;
}

/** A request of this person that has failed by now. */
async function fail(number: string, userId: string, references: string[] = []): Promise<string> {
  const [accountId, id] = [admin.accountId, uuid()];
  await transaction(async (tx) => {
    const asked = {
      accountId,
      id,
      requestNumber: number,
      normalizedNumber: number,
      requestType: "bill_of_lading",
      userId,
      refNumbers: references,
    };
    await tx.trackingRequest.create({
      data: { ...asked, scac: "MSCU", status: "failed", failedReason: "not_found" },
    });
    recordChanges({ accountId, reason: "request", by: null, at: new Date() }, [
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

const mails = (): Promise<Mail[]> => prisma().mail.findMany({ orderBy: { createdAt: "asc" } });
const makeDue = () =>
  sql("UPDATE mails SET next_attempt_at = now() - interval '1 second' WHERE next_attempt_at IS NOT NULL");

/** The headers of a message, unfolded. */
function headersOf(raw: string): string[] {
  return raw
    .slice(0, raw.indexOf("\r\n\r\n"))
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
}

test("a webhook that is switched off is told to the admins by mail, with its reason and the way back, once", async () => {
  await addPerson({ role: "member" });
  const silent = await addPerson({ role: "admin", email: "quiet@northgate.example" });
  await prefer(silent, { webhookDisabled: false });
  await prefer(admin.userId, { timeZone: "America/Los_Angeles" });
  const id = await switchOff();
  expect(await composeNotices()).toBe(1);
  expect(await sendMails()).toBe(1);
  const [received] = server.received;
  expect(received).toMatchObject({ to: [admin.email], from: "landfall@tracking.northgate.example" });
  const headers = headersOf(received?.raw ?? "");
  expect(headers).toContain("Subject: Webhook switched off: ops.northgate.example");
  expect(headers).toContain("List-Unsubscribe: <https://tracking.northgate.example/settings/profile#notices>");
  const [mail] = await mails();
  expect(mail?.text).toContain("The receiver answered 410 Gone.");
  expect(mail?.text).toContain("3 events were not delivered.");
  expect(mail?.text).toContain(`https://tracking.northgate.example/settings/webhooks/${id}?status=failed&range=30d`);
  expect(mail?.text).toContain("Times are in America/Los_Angeles (GMT-");
  expect(mail).toMatchObject({ status: "sent", attempts: 1, nextAttemptAt: null, lastError: null });
  expect(headers).toContain(`Message-ID: <${mail?.id}@tracking.northgate.example>`);
  expect([await composeNotices(), await sendMails(), server.received.length]).toEqual([0, 0, 1]);
});

test("several workers at once make and send each mail once", async () => {
  await switchOff();
  await addPerson({ role: "admin" });
  await Promise.all(Array.from({ length: 6 }, () => composeNotices()));
  await Promise.all(Array.from({ length: 6 }, () => sendMails()));
  expect([(await mails()).length, server.received.length]).toEqual([2, 2]);
});

test("who switched it on again, or deleted it, need not be told", async () => {
  const [on, gone] = [await switchOff(), await switchOff()];
  await sql("UPDATE webhooks SET active = true, deactivated_reason = NULL WHERE id = $1", [on]);
  await sql("DELETE FROM webhooks WHERE id = $1", [gone]);
  expect(await composeNotices()).toBe(0);
});

test("numbers that failed are gathered into one mail per person: their own, all, or none", async () => {
  const [own, nosy] = [
    await addPerson({ email: "own@northgate.example" }),
    await addPerson({ email: "all@northgate.example" }),
  ];
  await addPerson({ email: "none@northgate.example" });
  await prefer(own, { trackingFailed: "own" });
  await prefer(nosy, { trackingFailed: "all" });
  await fail("MEDUK1", own, ["PO 1"]);
  await fail("MEDUK2", admin.userId);
  expect(await composeNotices()).toBe(2);
  const told = new Map((await mails()).map((mail) => [mail.toAddress, mail]));
  expect([...told.keys()].sort()).toEqual(["all@northgate.example", "own@northgate.example"]);
  expect(told.get("own@northgate.example")?.subject).toBe("Could not be tracked: MEDUK1");
  expect(told.get("own@northgate.example")?.text).toContain(
    "- MEDUK1: The carrier does not know this number · MSCU · PO 1",
  );
  expect(told.get("all@northgate.example")?.subject).toBe("2 numbers could not be tracked");
  // The next ones wait for a quarter of an hour.
  await fail("MEDUK3", own);
  expect(await composeNotices()).toBe(0);
  await sql("UPDATE notice_cursors SET told_at = told_at - interval '15 minutes' WHERE told_at IS NOT NULL");
  expect(await composeNotices()).toBe(2);
  const last = (await mails()).filter(({ text }) => text.includes("MEDUK3"));
  expect(last.map(({ subject }) => subject)).toEqual(Array(2).fill("Could not be tracked: MEDUK3"));
});

test("what happened longer ago than a day, and what was mended meanwhile, is told to nobody", async () => {
  await prefer(admin.userId, { trackingFailed: "all" });
  await fail("MEDUK4", admin.userId);
  await sql("UPDATE changes SET created_at = now() - interval '25 hours'");
  const mended = await fail("MEDUK5", admin.userId);
  await sql("UPDATE tracking_requests SET status = 'pending' WHERE id = $1", [mended]);
  expect(await composeNotices()).toBe(0);
});

test("a mail server that is busy is tried again later with the same message; one that refuses for good is not", async () => {
  refusals.push(451);
  await switchOff();
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
  await switchOff("https://other.northgate.example/");
  await composeNotices();
  await sendMails();
  expect((await mails())[1]).toMatchObject({ status: "failed", attempts: 1, nextAttemptAt: null });
  expect(server.received).toHaveLength(1);
});

test("a worker that dies with a mail in hand leaves it to another one; who comes late changes nothing", async () => {
  await switchOff();
  await composeNotices();
  await sql("UPDATE mails SET lease_token = gen_random_uuid(), lease_until = now() + interval '1 minute'");
  expect(await sendMails()).toBe(0);
  await sql("UPDATE mails SET lease_until = now() - interval '1 second'");
  expect(await sendMails()).toBe(1);
  expect(await mails()).toMatchObject([{ status: "sent" }]);
});

test("nothing in a name, a number or an address becomes a header, a command or another addressee", async () => {
  const evil = await addPerson({
    name: 'Eve\r\nBcc: x@example.com\r\n\r\nHello, "Eve" <y@example.com>',
    email: "eve@northgate.example",
  });
  const [listed, command] = ["a@example.com, b@example.com", "a@example.com>\r\nRCPT TO:<b@example.com"];
  const others = [await addPerson({ email: listed }), await addPerson({ email: command })];
  for (const userId of [evil, ...others]) await prefer(userId, { trackingFailed: "all" });
  await fail("MEDUK6\r\nBcc: z@example.com", evil);
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

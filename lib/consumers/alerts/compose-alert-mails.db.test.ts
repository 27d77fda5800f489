import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { transactionContext } from "@/lib/platform/db/transaction-context";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { changeShipment } from "@/test/support/change-shipment";
import { consumeOutbox } from "@/test/support/consume-outbox";
import { setVariables } from "@/test/support/process-values";
import { trackNumber } from "@/test/support/track-number";
import { addUser, type TestUserClient } from "@/test/support/users";
import { createTestClient, startTestWeb, type TestWeb } from "@/test/support/web";
import { composeAlertMails } from "./compose-alert-mails";

const minuteMs = 60_000;

let web: TestWeb;
let user: TestUserClient;
let shipmentId: string;

beforeAll(async () => {
  await setVariables({ DEMO: "true" });
  web = await startTestWeb();
});

afterAll(() => web.stop());

beforeEach(async () => {
  const admin = await createTestClient(web);
  user = await addUser(web, admin, "viewer");
  await admin.call("PATCH", "/v2/sandbox/clock", { data: { type: "sandbox_clock", attributes: { paused: true } } });
  shipmentId = (await trackNumber(admin, "TESTDIRECT4712")).shipmentId;
});

const urgent = { name: "Urgent", list: "shipments", query: "f.tags=urgent", trigger: "match", mail: true };

async function createRule(attributes: object = {}): Promise<string> {
  const data = { type: "alert_rule", attributes: { ...urgent, ...attributes } };
  return ((await user.call("POST", "/v2/alert_rules", { data })).body.data as ResourceObject).id;
}

async function fire(times = 1): Promise<void> {
  for (let time = 0; time < times; time++) {
    await changeShipment(user.accountId, shipmentId, { tags: [] });
    await changeShipment(user.accountId, shipmentId, { tags: ["urgent"] });
  }
  await consumeOutbox();
}

const mails = () =>
  prisma().mail.findMany({ where: { accountId: user.accountId, kind: "alerts" }, orderBy: { id: "asc" } });
const later = (minutes: number) => new Date(Date.now() + minutes * minuteMs);
const subjects = async () => (await mails()).map(({ subject }) => subject);

/** The rules of alerts that are still to be mailed. */
async function dueRules(): Promise<string[]> {
  const due = await prisma().alert.findMany({ where: { accountId: user.accountId, mailDueAt: { not: null } } });
  return due.map(({ alertRuleId }) => alertRuleId);
}

test("mails of a rule are sent at once, and then at most each 15 minutes, each alert once", async () => {
  await createRule();
  await fire();
  await Promise.all([composeAlertMails(later(0)), composeAlertMails(later(0))]);
  const [first, ...others] = await mails();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ userId: user.userId, subject: "Urgent: TESTDIRECT4712", status: "pending" });
  expect(first?.text).toContain("Began to match: Urgent");
  await fire(2);
  await composeAlertMails(later(14));
  expect(await subjects()).toHaveLength(1);
  await composeAlertMails(later(16));
  await composeAlertMails(later(40));
  expect(await subjects()).toEqual(["Urgent: TESTDIRECT4712", "Urgent: 2 alerts"]);
});

/** `HH:MM` in Tokyo in some minutes. */
const inTokyo = (minutes: number) =>
  new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Tokyo", hour: "2-digit", minute: "2-digit" }).format(
    later(minutes),
  );

const prefer = (attributes: object) =>
  user.call("PATCH", "/v2/users/me/notice_preferences", {
    data: { attributes: { time_zone: "Asia/Tokyo", ...attributes } },
  });

test("mails wait for the end of the quiet hours in the user's time zone; the bell does not", async () => {
  await prefer({});
  await createRule({ quiet_from: inTokyo(-60), quiet_to: inTokyo(120) });
  await fire();
  expect((await user.call("GET", "/v2/alerts")).body.meta).toMatchObject({ unread: 1 });
  await composeAlertMails(later(118));
  expect(await subjects()).toEqual([]);
  await composeAlertMails(later(121));
  expect(await subjects()).toHaveLength(1);
});

test("alerts that are collected do not come into the quiet hours", async () => {
  await prefer({});
  await createRule({ quiet_from: inTokyo(10), quiet_to: inTokyo(120) });
  await fire();
  await composeAlertMails(later(0));
  await fire();
  await composeAlertMails(later(16));
  await composeAlertMails(later(100));
  expect(await subjects()).toHaveLength(1);
  await composeAlertMails(later(121));
  expect(await subjects()).toHaveLength(2);
});

test("a daily mail is due at the hour of the digest in the user's time zone", async () => {
  const due = later(180);
  const hour = Number(inTokyo(180).slice(0, 2));
  due.setUTCMinutes(0, 0, 0);
  await prefer({ digest_hour: hour });
  await createRule({ timing: "daily" });
  await fire(2);
  const [alert] = await prisma().alert.findMany({ where: { accountId: user.accountId } });
  expect(alert?.mailDueAt).toEqual(due);
  await composeAlertMails(new Date(due.getTime() - minuteMs));
  expect(await subjects()).toEqual([]);
  await composeAlertMails(due);
  expect(await subjects()).toEqual(["Urgent: 2 alerts"]);
});

test("nothing is mailed of a rule without mail, of a deleted one, and to a deactivated user", async () => {
  const id = await createRule();
  await createRule({ mail: false, name: "Silent" });
  await fire();
  await user.call("DELETE", `/v2/alert_rules/${id}`);
  await composeAlertMails(later(1));
  await createRule();
  await fire();
  await prisma().user.update({
    where: { accountId_id: { accountId: user.accountId, id: user.userId } },
    data: { deactivatedAt: new Date() },
  });
  await composeAlertMails(later(1));
  await fire();
  await composeAlertMails(later(60));
  expect(await subjects()).toEqual([]);
  expect(await dueRules()).toEqual([]);
});

test("alerts from before the deletion of a rule are not mailed, neither at their time nor after it is restored; later ones are", async () => {
  const daily = await createRule({ timing: "daily", name: "Daily" });
  const id = await createRule();
  await fire();
  expect(await dueRules()).toHaveLength(2);
  for (const rule of [daily, id]) expect((await user.call("DELETE", `/v2/alert_rules/${rule}`)).status).toBe(200);
  expect((await user.call("POST", `/v2/alert_rules/${id}/restore`)).status).toBe(200);
  await composeAlertMails(later(25 * 60));
  expect([await dueRules(), await subjects()]).toEqual([[], []]);
  await fire();
  // Restoring a rule that is not deleted changes nothing.
  expect((await user.call("POST", `/v2/alert_rules/${id}/restore`)).status).toBe(200);
  await composeAlertMails(later(60));
  expect(await subjects()).toEqual(["Urgent: TESTDIRECT4712"]);
  const { body } = await user.call("GET", "/v2/alerts");
  expect((body.data as ResourceObject[]).map(({ attributes }) => attributes.rule_name).sort()).toEqual([
    "Daily",
    "Urgent",
    "Urgent",
  ]);
});

test("a rule is deleted, and restored, whatever happens to its alerts", async () => {
  const id = await createRule();
  await fire();
  await sql(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$`);
  await sql(`CREATE TRIGGER refuse BEFORE UPDATE ON alerts FOR EACH ROW EXECUTE FUNCTION refuse()`);
  expect((await user.call("DELETE", `/v2/alert_rules/${id}`)).status).toBe(200);
  expect((await user.call("POST", `/v2/alert_rules/${id}/restore`)).status).toBe(200);
  await sql("DROP FUNCTION refuse CASCADE");
  await composeAlertMails(later(60));
  expect([await dueRules(), await subjects()]).toEqual([[], []]);
});

test("mails and what marks alerts as read do not wait for each other", async () => {
  await createRule();
  for (let round = 0; round < 3; round++) {
    await fire(8);
    const due = await prisma().alert.findMany({
      where: { accountId: user.accountId, mailDueAt: { not: null } },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    });
    const [newest, ...others] = due.map(({ id }) => id);
    const at = later(20 * (round + 1));
    let composed: Promise<number> | undefined;
    await transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM alerts WHERE account_id = ${user.accountId}::uuid AND id = ${newest}::uuid FOR UPDATE`;
      composed = transactionContext.exit(() => composeAlertMails(at));
      await expect
        .poll(() =>
          sql("SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"),
        )
        .toHaveLength(1);
      for (const id of others)
        await tx.$queryRaw`SELECT 1 FROM alerts WHERE account_id = ${user.accountId}::uuid AND id = ${id}::uuid FOR UPDATE NOWAIT`;
    });
    expect(await composed).toBe(1);
  }
  expect(await subjects()).toEqual(Array(3).fill("Urgent: 8 alerts"));
});

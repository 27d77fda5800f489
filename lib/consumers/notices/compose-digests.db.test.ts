import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startMailDelivery } from "@/lib/consumers/notices/mail/send-mails";
import { type ChangeReason, recordChanges } from "@/lib/outbox/record-changes";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { beforeCommit, transaction } from "@/lib/platform/db/transaction";
import { env } from "@/lib/platform/env";
import { runUntilIdle } from "@/lib/platform/work/work-loop";
import { sandboxNow } from "@/lib/sandbox/sandbox-clock";
import { setVariables } from "@/test/support/process-values";
import { trackNumber } from "@/test/support/track-number";
import { firstUserId } from "@/test/support/users";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { composeDigests } from "./compose-digests";

const [hourMs, dayMs] = [3_600_000, 86_400_000];

let web: TestWeb;
let client: TestClient;
let userId: string;

beforeAll(async () => {
  await setVariables({ DEMO: "true" });
  web = await startTestWeb();
  client = await createTestClient(web);
  userId = await firstUserId(client);
});

afterAll(() => web.stop());

const path = "/v2/users/me/notice_preferences";
const prefer = (attributes: object) => client.call("PATCH", path, { data: { attributes } });
/** Sets the time of the last digest. */
const setLastDigest = (at: Date) => sql("UPDATE notice_preferences SET digest_at = $1", [at]);
const yesterday = () => new Date(Date.now() - dayMs);
/** A digest covers the changes before its millisecond: this one includes those of the current millisecond. */
const composeNow = () => composeDigests(new Date(Date.now() + 1));
const newest = () =>
  prisma().mail.findFirst({ where: { accountId: client.accountId }, orderBy: { createdAt: "desc" } });

async function change(
  shipmentId: string,
  changeset: Record<string, [unknown, unknown]>,
  reason: ChangeReason = "report",
): Promise<void> {
  const context = { accountId: client.accountId, reason, actor: null, at: new Date() };
  await transaction(async () =>
    recordChanges(context, [{ resourceType: "shipment", resourceId: shipmentId, shipmentId, changeset }]),
  );
}

/** Tracks a shipment that does not appear in a digest by itself. */
async function trackUnchangedShipment(number: string): Promise<string> {
  const { shipmentId } = await trackNumber(client, number);
  await sql("DELETE FROM changes WHERE resource_type = 'shipment' AND resource_id = $1", [shipmentId]);
  await sql("UPDATE shipments SET pod_ata_at = NULL, pod_eta_at = NULL WHERE id = $1", [shipmentId]);
  await sql("UPDATE containers SET pickup_lfd = NULL, pod_full_out_at = NULL WHERE shipment_id = $1", [shipmentId]);
  return shipmentId;
}

test("a digest lists arrivals, delays and last free days, in the recipient's time zone", async () => {
  await prefer({ daily_digest: true, digest_hour: 0, time_zone: "Europe/Berlin" });
  const now = await sandboxNow(client.accountId);
  const [arrived, late, slightly, soon, free] = [
    await trackUnchangedShipment("TESTDIRECT601"),
    await trackUnchangedShipment("TESTDIRECT602"),
    await trackUnchangedShipment("TESTDIRECT603"),
    await trackUnchangedShipment("TESTDIRECT604"),
    await trackUnchangedShipment("TESTDIRECT605"),
  ] as [string, string, string, string, string];
  const set = (id: string, column: string, at: Date) =>
    sql(`UPDATE shipments SET ${column} = $2 WHERE id = $1`, [id, at]);
  await set(arrived, "pod_ata_at", new Date("2026-11-22T23:30:00Z"));
  await change(arrived, { podAtaAt: [null, "2026-11-22T23:30:00.000Z"] });
  const eta = new Date(now.getTime() + 10 * dayMs);
  const before = (hours: number) => new Date(eta.getTime() - hours * hourMs).toISOString();
  for (const [id, hours] of [
    [late, 56],
    [slightly, 11],
  ] as const) {
    await set(id, "pod_eta_at", eta);
    // Two changes: the delay counts from the first value.
    await change(id, { podEtaAt: [before(hours), before(1)] });
    await change(id, { podEtaAt: [before(1), eta.toISOString()] });
  }
  await set(soon, "pod_eta_at", new Date(now.getTime() + 20 * hourMs));
  const [ofTerminal, ofLine] = [new Date(now.getTime() + dayMs), new Date(now.getTime() + 3 * dayMs)];
  await sql(
    `UPDATE containers SET pickup_lfd = $3, pickup_lfd_line = $3, pickup_lfd_terminal = $2, pod_timezone = 'UTC'
     WHERE shipment_id = $1`,
    [free, ofTerminal, ofLine],
  );
  await setLastDigest(yesterday());
  expect(await composeNow()).toBe(1);
  const { subject, text } = (await newest()) ?? { subject: "", text: "" };
  expect(text).toContain("- TESTDIRECT601: arrived Mon 23 Nov 00:30 · ");
  expect(text).toMatch(/- TESTDIRECT602: 2 d 8 h late · now estimated /);
  expect(text).not.toContain("TESTDIRECT603");
  expect(text).toMatch(/ARRIVING WITHIN 48 HOURS\n- TESTDIRECT604: estimated /);
  expect(text).toMatch(/: Last free day tomorrow, no appointment · \w{3} \d+ \w{3} \(terminal\) · TESTDIRECT605/);
  expect(text).toContain("Times are in Europe/Berlin (GMT+");
  expect(text).toContain(`/shipments/${arrived}`);
  expect(subject).toMatch(/^\w{3} \d+ \w{3}: \d+ last free days?, 1 delay, 1 arrival, 1 arriving soon$/);
  expect(await composeNow()).toBe(0);
});

test("an arrival date without a time covers the whole day: it is upcoming on that day, and a time on that day is no delay", async () => {
  const now = await sandboxNow(client.accountId);
  const day = (offset: number) => new Date(Math.floor(now.getTime() / dayMs + offset) * dayMs);
  const [today, timed, late, past] = [
    await trackUnchangedShipment("TESTDIRECT611"),
    await trackUnchangedShipment("TESTDIRECT612"),
    await trackUnchangedShipment("TESTDIRECT613"),
    await trackUnchangedShipment("TESTDIRECT614"),
  ] as [string, string, string, string];
  const set = (id: string, at: Date, dateOnly: boolean) =>
    sql("UPDATE shipments SET pod_eta_at = $2, pod_eta_date_only = $3, pod_timezone = 'UTC' WHERE id = $1", [
      id,
      at,
      dateOnly,
    ]);
  await set(today, day(0), true);
  await set(past, day(-1), true);
  for (const [id, hours] of [
    [timed, 20],
    [late, 38],
  ] as const) {
    const eta = new Date(day(9).getTime() + hours * hourMs);
    await set(id, eta, false);
    await change(id, { podEtaAt: [day(9).toISOString(), eta.toISOString()], podEtaDateOnly: [true, false] });
  }
  await setLastDigest(yesterday());
  await composeNow();
  const { text } = (await newest()) ?? { text: "" };
  expect(text).toMatch(/- TESTDIRECT611: estimated \w{3} \d+ \w{3} \(date only\)/);
  expect(text).not.toContain("TESTDIRECT612");
  expect(text).toMatch(
    /- TESTDIRECT613: 14 h late · now estimated \w{3} \d+ \w{3} \d\d:00 · previously \w{3} \d+ \w{3} \(date only\)/,
  );
  expect(text).not.toContain("TESTDIRECT614");
});

test("each change appears in exactly one digest: in this one if its transaction is about to commit, otherwise in the next", async () => {
  const [early, late] = [await trackUnchangedShipment("TESTDIRECT621"), await trackUnchangedShipment("TESTDIRECT622")];
  const arrive = async (id: string) => {
    await sql("UPDATE shipments SET pod_ata_at = now() WHERE id = $1", [id]);
    await change(id, { podAtaAt: [null, new Date().toISOString()] });
  };
  await setLastDigest(yesterday());
  const isBlocked = Promise.withResolvers<void>();
  const committing = transaction(async (tx) => {
    await tx.$executeRaw`UPDATE shipments SET pod_ata_at = now() WHERE id = ${early}::uuid`;
    const context = { accountId: client.accountId, reason: "report" as const, actor: null, at: new Date() };
    const changeset = { podAtaAt: [null, new Date().toISOString()] as [unknown, unknown] };
    recordChanges(context, [{ resourceType: "shipment", resourceId: early, shipmentId: early, changeset }]);
    beforeCommit(async () => {
      isBlocked.resolve();
      await wait(500);
    }, null);
  });
  await isBlocked.promise;
  const now = new Date();
  const composed = composeDigests(now);
  await committing;
  await composed;
  expect((await newest())?.text).toContain("TESTDIRECT621: arrived");
  await arrive(late);
  await setLastDigest(yesterday());
  await composeDigests(now);
  expect((await newest())?.text).not.toContain("TESTDIRECT622");
  await setLastDigest(new Date(now.getTime() - dayMs));
  await composeNow();
  expect((await newest())?.text).toContain("TESTDIRECT622: arrived");
});

test("a reprojection is neither an arrival nor a delay; a delay counts from the reprojected value", async () => {
  const eta = new Date((await sandboxNow(client.accountId)).getTime() + 10 * dayMs);
  const before = (hours: number) => new Date(eta.getTime() - hours * hourMs).toISOString();
  const [arrived, moved, late] = [
    await trackUnchangedShipment("TESTDIRECT631"),
    await trackUnchangedShipment("TESTDIRECT632"),
    await trackUnchangedShipment("TESTDIRECT633"),
  ] as [string, string, string];
  await sql("UPDATE shipments SET pod_ata_at = now() WHERE id = $1", [arrived]);
  await change(arrived, { podAtaAt: [null, new Date().toISOString()] }, "reprojected");
  await sql("UPDATE shipments SET pod_eta_at = $2 WHERE id = ANY($1)", [[moved, late], eta]);
  await change(moved, { podEtaAt: [before(72), eta.toISOString()] }, "reprojected");
  await change(late, { podEtaAt: [before(72), before(24)] }, "reprojected");
  await change(late, { podEtaAt: [before(24), eta.toISOString()] });
  await setLastDigest(yesterday());
  await composeNow();
  const { text } = (await newest()) ?? { text: "" };
  expect(text).not.toContain("TESTDIRECT631");
  expect(text).not.toContain("TESTDIRECT632");
  expect(text).toMatch(/- TESTDIRECT633: 1 d late · now estimated /);
});

test("does not repeat changes the next day, and sends no mail on a day without changes", async () => {
  const count = () => prisma().mail.count({ where: { accountId: client.accountId } });
  await sql("DELETE FROM changes WHERE account_id = $1", [client.accountId]);
  await sql("UPDATE shipments SET pod_eta_at = NULL");
  await sql("UPDATE containers SET delivered_at = now()");
  const before = await count();
  await setLastDigest(yesterday());
  expect([await composeNow(), await count()]).toEqual([0, before]);
  const [row] = await sql<{ at: Date }>("SELECT digest_at AS at FROM notice_preferences");
  expect(row?.at.getTime()).toBeGreaterThan(Date.now() - 60_000);
});

test("sends one digest per day in the recipient's time zone, from the chosen hour on, and none on the day it is enabled", async () => {
  const shipmentId = await trackUnchangedShipment("TESTDIRECT606");
  await sql("UPDATE shipments SET pod_ata_at = now() WHERE id = $1", [shipmentId]);
  await change(shipmentId, { podAtaAt: [null, new Date().toISOString()] });
  await prefer({ daily_digest: false });
  await prefer({ daily_digest: true, digest_hour: 7, time_zone: "Asia/Shanghai" });
  expect(await composeNow()).toBe(0);
  await setLastDigest(new Date(Date.now() - 30 * hourMs));
  // 06:30, 07:30 and 08:30 in Shanghai.
  const midnight = Math.floor(Date.now() / dayMs + 2) * dayMs;
  const at = (minutes: number) => composeDigests(new Date(midnight + minutes * 60_000));
  expect([await at(-90), await at(-30), await at(30)]).toEqual([0, 1, 0]);
});

test("concurrent workers create one digest; a deactivated user gets none", async () => {
  await prefer({ digest_hour: 0, time_zone: null });
  await setLastDigest(yesterday());
  const made = await Promise.all(Array.from({ length: 5 }, () => composeNow()));
  expect(made.reduce((sum, count) => sum + count, 0)).toBe(1);
  await setLastDigest(yesterday());
  await sql("UPDATE users SET deactivated_at = now() WHERE id = $1", [userId]);
  expect(await composeNow()).toBe(0);
  await sql("UPDATE users SET deactivated_at = NULL WHERE id = $1", [userId]);
});

test("in demo mode without a mail server, mails are written to the outbox and readable by admins", async () => {
  await runUntilIdle(startMailDelivery);
  const mail = await newest();
  expect(mail).toMatchObject({ status: "captured", attempts: 1 });
  const dir = join(env().dataDir, "outbox");
  expect((await readdir(dir)).every((name) => name.endsWith(".eml"))).toBe(true);
  const raw = await readFile(join(dir, `${mail?.id}.eml`), "utf8");
  expect(raw.replace(/\r\n[ \t]+/g, " ")).toMatch(/^To: .*@example\.test>?\r$/m);
  expect(raw).toContain("multipart/alternative");
  const { status, body } = await client.call("GET", `/v2/mails/${mail?.id}`);
  expect([status, body]).toMatchObject([200, { data: { attributes: { status: "captured", text: mail?.text } } }]);
});

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendMails } from "@/lib/consumers/notices/mail/send-mails";
import { recordChanges } from "@/lib/outbox/record-change";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { beforeCommit, transaction } from "@/lib/platform/db/transaction";
import { env } from "@/lib/platform/env";
import { sandboxNow } from "@/lib/sandbox/find-clock";
import { firstUserId } from "@/test/support/people";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { composeDigests } from "./compose-digests";

const [hourMs, dayMs] = [3_600_000, 86_400_000];

let web: TestWeb;
let client: TestClient;
let userId: string;

beforeAll(async () => {
  process.env.DEMO = "true";
  web = await startTestWeb();
  client = await createTestClient(web);
  userId = await firstUserId(client);
});

afterAll(() => web.stop());

const path = "/v2/users/me/notice_preferences";
const prefer = (attributes: object) => client.call("PATCH", path, { data: { attributes } });
/** The last digest was yesterday's. */
const lastToldAt = (at: Date) => sql("UPDATE notice_preferences SET digest_at = $1", [at]);
const yesterday = () => new Date(Date.now() - dayMs);
const newest = () =>
  prisma().mail.findFirst({ where: { accountId: client.accountId }, orderBy: { createdAt: "desc" } });

async function change(shipmentId: string, changeset: Record<string, [unknown, unknown]>): Promise<void> {
  const told = { accountId: client.accountId, reason: "report" as const, by: null, at: new Date() };
  await transaction(async () =>
    recordChanges(told, [{ resourceType: "shipment", resourceId: shipmentId, shipmentId, changeset }]),
  );
}

/** A shipment without news of its own. */
async function quietShipment(number: string): Promise<string> {
  const { shipmentId } = await trackNumber(client, number);
  await sql("DELETE FROM changes WHERE resource_type = 'shipment' AND resource_id = $1", [shipmentId]);
  await sql("UPDATE shipments SET pod_ata_at = NULL, pod_eta_at = NULL WHERE id = $1", [shipmentId]);
  await sql("UPDATE containers SET pickup_lfd = NULL, pod_full_out_at = NULL WHERE shipment_id = $1", [shipmentId]);
  return shipmentId;
}

test("a digest tells of arrivals, delays and last free days, each by its own clock and in the reader's zone", async () => {
  await prefer({ daily_digest: true, digest_hour: 0, time_zone: "Europe/Berlin" });
  const now = await sandboxNow(client.accountId);
  const [arrived, late, slightly, soon, free] = [
    await quietShipment("TESTDIRECT601"),
    await quietShipment("TESTDIRECT602"),
    await quietShipment("TESTDIRECT603"),
    await quietShipment("TESTDIRECT604"),
    await quietShipment("TESTDIRECT605"),
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
    // Two steps, of which the first value counts.
    await change(id, { podEtaAt: [before(hours), before(1)] });
    await change(id, { podEtaAt: [before(1), eta.toISOString()] });
  }
  await set(soon, "pod_eta_at", new Date(now.getTime() + 20 * hourMs));
  await sql("UPDATE containers SET pickup_lfd = $2, pod_timezone = 'UTC' WHERE shipment_id = $1", [
    free,
    new Date(now.getTime() + dayMs),
  ]);
  await lastToldAt(yesterday());
  expect(await composeDigests()).toBe(1);
  const { subject, text } = (await newest()) ?? { subject: "", text: "" };
  expect(text).toContain("- TESTDIRECT601: arrived Mon 23 Nov 00:30 · ");
  expect(text).toMatch(/- TESTDIRECT602: 2 d 8 h later · now estimated /);
  expect(text).not.toContain("TESTDIRECT603");
  expect(text).toMatch(/ARRIVING WITHIN TWO DAYS\n- TESTDIRECT604: estimated /);
  expect(text).toMatch(/: last free day \w{3} \d+ \w{3}, tomorrow · TESTDIRECT605/);
  expect(text).toContain("Times are in Europe/Berlin (GMT+");
  expect(text).toContain(`/shipments/${arrived}`);
  expect(subject).toMatch(/^\w{3} \d+ \w{3}: \d+ last free days?, 1 delay, 1 arrival, 1 arriving$/);
  expect(await composeDigests()).toBe(0);
});

test("a date stands for its whole day: it is still to come on that day, and a time on it is no delay", async () => {
  const now = await sandboxNow(client.accountId);
  const day = (offset: number) => new Date(Math.floor(now.getTime() / dayMs + offset) * dayMs);
  const [today, timed, late, past] = [
    await quietShipment("TESTDIRECT611"),
    await quietShipment("TESTDIRECT612"),
    await quietShipment("TESTDIRECT613"),
    await quietShipment("TESTDIRECT614"),
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
  await lastToldAt(yesterday());
  await composeDigests();
  const { text } = (await newest()) ?? { text: "" };
  expect(text).toMatch(/- TESTDIRECT611: estimated \w{3} \d+ \w{3} \(date only\)/);
  expect(text).not.toContain("TESTDIRECT612");
  expect(text).toMatch(
    /- TESTDIRECT613: 14 h later · now estimated \w{3} \d+ \w{3} \d\d:00 · before \w{3} \d+ \w{3} \(date only\)/,
  );
  expect(text).not.toContain("TESTDIRECT614");
});

test("each change is told by one digest: what is about to be committed by this one, what comes later by the next", async () => {
  const [early, late] = [await quietShipment("TESTDIRECT621"), await quietShipment("TESTDIRECT622")];
  const arrive = async (id: string) => {
    await sql("UPDATE shipments SET pod_ata_at = now() WHERE id = $1", [id]);
    await change(id, { podAtaAt: [null, new Date().toISOString()] });
  };
  await lastToldAt(yesterday());
  const isHeld = Promise.withResolvers<void>();
  const held = transaction(async (tx) => {
    await tx.$executeRaw`UPDATE shipments SET pod_ata_at = now() WHERE id = ${early}::uuid`;
    const told = { accountId: client.accountId, reason: "report" as const, by: null, at: new Date() };
    const changeset = { podAtaAt: [null, new Date().toISOString()] as [unknown, unknown] };
    const row = { resourceType: "shipment", resourceId: early, shipmentId: early, changeset };
    recordChanges(told, [row]);
    beforeCommit(async () => {
      isHeld.resolve();
      await wait(500);
    }, null);
  });
  await isHeld.promise;
  const now = new Date();
  const composed = composeDigests(now);
  await held;
  await composed;
  expect((await newest())?.text).toContain("TESTDIRECT621: arrived");
  await arrive(late);
  await lastToldAt(yesterday());
  await composeDigests(now);
  expect((await newest())?.text).not.toContain("TESTDIRECT622");
  await lastToldAt(new Date(now.getTime() - dayMs));
  await composeDigests();
  expect((await newest())?.text).toContain("TESTDIRECT622: arrived");
});

test("what was told once is not told the next day; a day without news has no mail", async () => {
  const count = () => prisma().mail.count({ where: { accountId: client.accountId } });
  await sql("DELETE FROM changes WHERE account_id = $1", [client.accountId]);
  await sql("UPDATE shipments SET pod_eta_at = NULL");
  await sql("UPDATE containers SET pickup_lfd = NULL");
  const before = await count();
  await lastToldAt(yesterday());
  expect([await composeDigests(), await count()]).toEqual([0, before]);
  const [row] = await sql<{ at: Date }>("SELECT digest_at AS at FROM notice_preferences");
  expect(row?.at.getTime()).toBeGreaterThan(Date.now() - 60_000);
});

test("a digest comes once a day of its reader, from their hour on, and not on the day it was asked for", async () => {
  const shipmentId = await quietShipment("TESTDIRECT606");
  await sql("UPDATE shipments SET pod_ata_at = now() WHERE id = $1", [shipmentId]);
  await change(shipmentId, { podAtaAt: [null, new Date().toISOString()] });
  await prefer({ daily_digest: false });
  await prefer({ daily_digest: true, digest_hour: 7, time_zone: "Asia/Shanghai" });
  expect(await composeDigests()).toBe(0);
  await lastToldAt(new Date(Date.now() - 30 * hourMs));
  // 06:30, 07:30 and 08:30 in Shanghai.
  const midnight = Math.floor(Date.now() / dayMs + 2) * dayMs;
  const at = (minutes: number) => composeDigests(new Date(midnight + minutes * 60_000));
  expect([await at(-90), await at(-30), await at(30)]).toEqual([0, 1, 0]);
});

test("several workers at once make one digest; a person who is deactivated gets none", async () => {
  await prefer({ digest_hour: 0, time_zone: null });
  await lastToldAt(yesterday());
  const made = await Promise.all(Array.from({ length: 5 }, () => composeDigests()));
  expect(made.reduce((sum, count) => sum + count, 0)).toBe(1);
  await lastToldAt(yesterday());
  await sql("UPDATE users SET deactivated_at = now() WHERE id = $1", [userId]);
  expect(await composeDigests()).toBe(0);
  await sql("UPDATE users SET deactivated_at = NULL WHERE id = $1", [userId]);
});

test("without a mail server the demo keeps each mail as a file of the outbox, and admins read it", async () => {
  await sendMails();
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

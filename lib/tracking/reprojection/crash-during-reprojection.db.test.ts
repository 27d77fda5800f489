import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { startRestartableProcess } from "@/test/crash/restartable-process";
import { copyShipment } from "@/test/fixtures/copy-shipment";
import { readProjectedStates } from "@/test/support/projected-states";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestWeb } from "@/test/support/web";
import { reprojectionProgress } from "./reprojection-progress";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

test("a restarted worker continues after kill -9, and every shipment is reprojected once", async () => {
  const { shipmentId } = await trackNumber(await createTestClient(web), "TESTDIRECT31");
  const { accountId } = await createTestClient(web);
  const count = 40;
  await copyShipment(shipmentId, count, accountId);
  const before = await readProjectedStates(accountId);
  await sql("UPDATE shipments SET status = 'pending', projection_version = 0 WHERE account_id = $1", [accountId]);
  const pending = async () => (await reprojectionProgress({ accountId })).pending;
  const worker = startRestartableProcess("bin/worker.ts", {});
  await expect.poll(pending, { interval: 10, timeout: 30_000 }).toBeLessThan(count - 5);
  await wait(Math.random() * 50);
  await worker.restart();
  expect(await pending()).toBeGreaterThan(0);
  await expect.poll(pending, { interval: 100, timeout: 30_000 }).toBe(0);
  await worker.end();
  expect(await readProjectedStates(accountId)).toEqual(before);
  const changes = await prisma().change.findMany({ where: { accountId } });
  expect(changes).toHaveLength(count);
  expect(new Set(changes.map(({ resourceId, reason }) => `${reason} ${resourceId}`)).size).toBe(count);
}, 90_000);

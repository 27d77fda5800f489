import { afterAll, beforeAll, expect, test } from "vitest";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { createTrackingRequest } from "@/lib/tracking/requests/create-tracking-request";
import { type RestartableProcess, startRestartableProcess } from "@/test/crash/restartable-process";
import {
  addDueNotifications,
  addDueRequests,
  addDueShipments,
  createTenant,
  type LoopbackServer,
  serveCarrier,
  serveReceiver,
  serveSilence,
} from "@/test/support/tenants";

/**
 * How long work may take beyond its due time, in ms, on a machine that runs other tests. A request that hangs takes 15 s.
 * `npm run bench:neighbours` measures the delays.
 */
const delayMax = 5_000;
const rounds = 4;

let worker: RestartableProcess;
let servers: LoopbackServer[];
let healthy: Account;
/** When a notification about a record arrived at the healthy receiver, by the record's id. */
const arrivals = new Map<string, number>();

beforeAll(async () => {
  const receiver = await serveReceiver((body) => {
    const { data } = JSON.parse(body) as { data: { relationships: { reference_object: { data: { id: string } } } } };
    arrivals.set(data.relationships.reference_object.data.id, Date.now());
  });
  const [carrier, silence] = [await serveCarrier(), await serveSilence()];
  servers = [receiver, carrier, silence];
  healthy = await createTenant(carrier, receiver);
  const [slowCarrier, slowReceiver] = [await createTenant(silence), await createTenant(carrier, silence)];
  worker = startRestartableProcess("bin/worker.ts", {});
  await addDueRequests(slowCarrier, 50);
  await addDueShipments(slowCarrier, 50);
  await addDueNotifications(slowReceiver, 5_000);
  // Until the carrier and the receiver have as many requests as they get.
  const inFlight = () =>
    sql<{ n: number }>(
      `SELECT (SELECT count(*) FROM tracking_requests WHERE lease_until > now()) + (SELECT count(*) FROM shipments WHERE lease_until > now())
         + (SELECT count(*) FROM webhook_notifications WHERE lease_until > now()) AS n`,
    );
  while (((await inFlight())[0]?.n ?? 0) < 8 + 8 + 10) await new Promise((resolve) => setTimeout(resolve, 100));
}, 60_000);

afterAll(async () => {
  await worker.end();
  for (const { close } of servers) close();
});

test("a silent carrier and a hanging webhook of others delay neither matching nor its notification", async () => {
  for (let round = 0; round < rounds; round++) {
    const number = `HLCUSHA2610OK${round}`;
    const input = { request_type: "bill_of_lading" as const, request_number: number, scac: "HLCU" };
    const createdAt = Date.now();
    const { request } = await createTrackingRequest(healthy, input);
    await expect.poll(() => arrivals.has(request.id), { timeout: 10_000, interval: 10 }).toBe(true);
    expect((arrivals.get(request.id) ?? 0) - createdAt).toBeLessThan(delayMax);
  }
});

test("they do not delay polls", async () => {
  const seconds = 1;
  const due = Date.now() + seconds * 1_000;
  const ids = await addDueShipments(healthy, 4, seconds);
  const polled = () =>
    prisma().shipment.findMany({ where: { id: { in: ids }, lineTrackingLastSucceededAt: { not: null } } });
  await expect.poll(async () => (await polled()).length, { timeout: 15_000 }).toBe(ids.length);
  for (const { updatedAt } of await polled()) expect(updatedAt.getTime() - due).toBeLessThan(delayMax);
});

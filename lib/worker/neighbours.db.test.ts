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

const rounds = 4;

let worker: RestartableProcess;
let servers: LoopbackServer[];
let healthy: Account;
/** Records about which the healthy receiver was notified, by id. */
const notified = new Set<string>();
/** Requests to the silent server that have been given up; each takes 15 s. */
let givenUp = 0;

beforeAll(async () => {
  const receiver = await serveReceiver((body) => {
    const { data } = JSON.parse(body) as { data: { relationships: { reference_object: { data: { id: string } } } } };
    notified.add(data.relationships.reference_object.data.id);
  });
  const [carrier, silence] = [await serveCarrier(), await serveSilence(() => givenUp++)];
  servers = [receiver, carrier, silence];
  healthy = await createTenant(carrier, receiver);
  const [slowCarrier, slowReceiver] = [await createTenant(silence), await createTenant(carrier, silence)];
  worker = startRestartableProcess("bin/worker.ts", {});
  // More than a process works on at a time.
  await addDueRequests(slowCarrier, 200);
  await addDueShipments(slowCarrier, 200);
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

/**
 * Whether work is done, in one of the rounds, while no request to the silent server ends: work that has to wait for one of them never
 * is. `npm run bench:neighbours` measures the delays.
 */
async function isDoneMeanwhile(work: (round: number) => Promise<void>): Promise<boolean> {
  for (let round = 0; round < rounds; round++) {
    const before = givenUp;
    await work(round);
    if (givenUp === before) return true;
  }
  return false;
}

const timeout = 20_000;

test("a silent carrier and a hanging webhook of others delay neither matching nor its notification", async () => {
  const isDone = await isDoneMeanwhile(async (round) => {
    const request_number = `HLCUSHA2610OK${round}`;
    const input = { request_type: "bill_of_lading" as const, request_number, scac: "HLCU" };
    const { request } = await createTrackingRequest(healthy, input);
    await expect.poll(() => notified.has(request.id), { timeout, interval: 10 }).toBe(true);
  });
  expect(isDone).toBe(true);
}, 90_000);

test("they do not delay polls", async () => {
  const ids = await addDueShipments(healthy, 4, 3_600);
  const isDone = await isDoneMeanwhile(async () => {
    const makeDue = "next_poll_at = now(), line_tracking_last_succeeded_at = NULL";
    await sql(`UPDATE shipments SET ${makeDue} WHERE id = ANY($1::uuid[])`, [ids]);
    const where = { id: { in: ids }, lineTrackingLastSucceededAt: { not: null } };
    await expect.poll(() => prisma().shipment.count({ where }), { timeout, interval: 10 }).toBe(4);
  });
  expect(isDone).toBe(true);
}, 90_000);

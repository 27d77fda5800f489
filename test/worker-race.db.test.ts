import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { bookingOf, serveTogether } from "@/test/fixtures/together-carrier";
import { connectCarrier } from "@/test/support/connect-carrier";
import { entryPoint } from "@/test/support/entry-point";
import { expireLeases } from "@/test/support/expire-leases";
import { createTrackingRequest, readTrackingRequest } from "@/test/support/track-number";
import { startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

/** As many as one worker checks at once at a carrier of an account, so that as many more are left for another worker. */
const perWorker = 32;

let web: TestWeb;
let workers: ChildProcess[] = [];

beforeAll(async () => {
  web = await startTestWeb();
});

afterEach(async () => {
  for (const worker of workers) {
    worker.kill("SIGKILL");
    await once(worker, "exit");
  }
  workers = [];
});

afterAll(() => web.stop());

function startWorker(): void {
  workers.push(spawn(process.execPath, entryPoint("bin/worker.ts"), { stdio: "ignore", env: process.env }));
}

const bills = Array.from({ length: perWorker }, (_, index) => `HLCU${3_000_000 + index}`);
const waitLong = { timeout: 30_000 };

const isChecked = async (accountId: string) =>
  (await prisma().trackingRequest.count({ where: { accountId, status: "pending" } })) === 0;

/** Each bill has one shipment, and each row of it exists once. */
async function expectShipmentsOnce({ accountId }: TestClient): Promise<void> {
  const where = { accountId };
  expect(await prisma().shipment.count({ where })).toBe(bills.length);
  expect(await prisma().container.count({ where })).toBe(bills.length);
  expect(await prisma().evidence.count({ where })).toBe(bills.length);
  const created = { ...where, resourceType: "shipment", action: "created" };
  expect(await prisma().change.count({ where: created })).toBe(bills.length);
  const [events] = await sql<{ all: number; different: number }>(
    `SELECT count(*)::int AS all, count(DISTINCT (shipment_id, event_key))::int AS different FROM carrier_events WHERE account_id = $1`,
    [accountId],
  );
  expect(events).toEqual({ all: 4 * bills.length, different: 4 * bills.length });
  const repeated = await sql(
    `SELECT 1 FROM transport_events WHERE account_id = $1 AND invalidated_at IS NULL
     GROUP BY container_id, event, locode, estimated, data_source HAVING count(*) > 1`,
    [accountId],
  );
  expect(repeated).toEqual([]);
}

test("bills and their bookings that two workers match at the same time become one shipment each", async () => {
  const carrier = await serveTogether();
  const client = await connectCarrier(web, carrier.url);
  const request = (number: string, request_type: string) =>
    createTrackingRequest(client, number, { scac: "HLCU", request_type });
  const ofBills: string[] = [];
  const ofBookings: string[] = [];
  for (const bill of bills) ofBills.push(await request(bill, "bill_of_lading"));
  carrier.respondTogether(2 * perWorker);
  startWorker();
  // The first worker has no room for more.
  await expect.poll(carrier.countWaiting, waitLong).toBe(perWorker);
  for (const bill of bills) ofBookings.push(await request(bookingOf(bill), "booking_number"));
  startWorker();
  await expect.poll(() => isChecked(client.accountId), waitLong).toBe(true);
  const read = (ids: string[]) => Promise.all(ids.map((id) => readTrackingRequest(client, id)));
  const [matchedBills, matchedBookings] = [await read(ofBills), await read(ofBookings)];
  expect(new Set([...matchedBills, ...matchedBookings].map(({ status }) => status))).toEqual(new Set(["created"]));
  expect(matchedBookings.map(({ shipmentId }) => shipmentId)).toEqual(matchedBills.map(({ shipmentId }) => shipmentId));
  await expectShipmentsOnce(client);
}, 90_000);

test("numbers that a second worker checks, because the leases of the first one have expired, are matched once", async () => {
  const carrier = await serveTogether();
  const client = await connectCarrier(web, carrier.url);
  const ids: string[] = [];
  carrier.respondTogether(Number.POSITIVE_INFINITY);
  for (const bill of bills) ids.push(await createTrackingRequest(client, bill, { scac: "HLCU" }));
  startWorker();
  await expect.poll(carrier.countWaiting, waitLong).toBe(perWorker);
  startWorker();
  const countExpired = async () => {
    await expireLeases();
    return carrier.countWaiting();
  };
  await expect.poll(countExpired, waitLong).toBe(2 * perWorker);
  carrier.respondTogether(1);
  await expect.poll(() => isChecked(client.accountId), waitLong).toBe(true);
  const requests = await Promise.all(ids.map((id) => readTrackingRequest(client, id)));
  for (const request of requests) expect(request).toMatchObject({ status: "created", is_retrying: false });
  await expectShipmentsOnce(client);
  const polls = await prisma().poll.findMany({
    where: { accountId: client.accountId, trackingRequestId: { not: null } },
  });
  expect(polls.map(({ count }) => count)).toEqual(bills.map(() => 1));
}, 90_000);

import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma, prismaClient } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { Lease, WorkQueue } from "@/lib/platform/work/leased-work";
import { runUntilIdle } from "@/lib/platform/work/work-loop";
import { pollShipment } from "@/lib/tracking/polling/poll-shipment";
import { matchingQueue, pollingQueue } from "@/lib/tracking/polling/tracking-queues";
import { checkRequest } from "@/lib/tracking/requests/check-request";
import { startMatching } from "@/lib/worker/run-tracking";
import { advanceClock } from "@/test/support/advance-clock";
import { claimRow } from "@/test/support/claim-row";
import { createTrackingRequest, readTrackingRequest, trackNumber } from "@/test/support/track-number";
import { createTestClient, runDueWork, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

function shipmentsOf({ accountId }: TestClient) {
  return prisma().shipment.findMany({ where: { accountId }, include: { containers: { orderBy: { number: "asc" } } } });
}

/** Works on one row of a queue until it is no longer due. */
async function runEach(queue: WorkQueue, id: string, run: (lease: Lease) => Promise<void>): Promise<void> {
  for (let lease = await claimRow(queue, id); lease; lease = await claimRow(queue, id)) await run(lease);
}

test("bill, booking and container of one shipment share it, with the references of all requests", async () => {
  const client = await createTestClient(web);
  const bill = await createTrackingRequest(client, "TESTTRANSSHIP51", { ref_numbers: ["PO 1", "PO 2"], tags: ["red"] });
  const booking = await createTrackingRequest(client, "TESTBKTRANSSHIP51", {
    ref_numbers: ["PO 2", "PO 3"],
    tags: ["blue"],
  });
  // Both are matched at the same time.
  await runDueWork();
  const number = (await shipmentsOf(client))[0]?.containers[0]?.number ?? "";
  const container = await trackNumber(client, number, { request_type: "container", ref_numbers: ["CONTAINER"] });
  const [shipment, ...others] = await shipmentsOf(client);
  expect(others).toEqual([]);
  for (const row of [shipment, ...(shipment?.containers ?? [])]) {
    expect(row?.refNumbers.toSorted()).toEqual(["CONTAINER", "PO 1", "PO 2", "PO 3"]);
    expect(row?.tags.toSorted()).toEqual(["blue", "red"]);
  }
  for (const id of [bill, booking, container.requestId]) {
    expect(await readTrackingRequest(client, id)).toMatchObject({ status: "created", shipmentId: shipment?.id });
  }
  // Labels added by a later request are recorded as changes.
  const changes = await prisma().change.findMany({ where: { shipmentId: shipment?.id, resourceType: "shipment" } });
  const columns = changes.map(({ changeset }) => Object.keys(changeset as object).toSorted());
  expect(columns).toContainEqual(["refNumbers", "tags"]);
  expect(columns).toContainEqual(["refNumbers"]);
});

test("of two requests awaiting one manifest, one is created and the other fails as a duplicate with the same shipment", async () => {
  const client = await createTestClient(web);
  const ids: string[] = [];
  for (const number of ["TESTBKLATE52", "testbk-late 52"]) {
    const { requestId } = await trackNumber(client, number, { request_type: "booking_number" });
    expect(await readTrackingRequest(client, requestId)).toMatchObject({ status: "awaiting_manifest" });
    ids.push(requestId);
  }
  await advanceClock(client, 3);
  const [shipment] = await shipmentsOf(client);
  const found = await Promise.all(ids.map((id) => readTrackingRequest(client, id)));
  const same = { is_retrying: false, retry_count: null, shipmentId: shipment?.id };
  expect(found.toSorted((a, b) => (String(a.status) < String(b.status) ? -1 : 1))).toEqual([
    { status: "created", failed_reason: null, ...same },
    { status: "failed", failed_reason: "duplicate", ...same },
  ]);
});

test("a duplicate of a pending request is linked to the shipment once the pending one is matched", async () => {
  const client = await createTestClient(web);
  const { requestId: waiting } = await trackNumber(client, "TESTBKLATE53");
  const pending = await createTrackingRequest(client, "TESTBKLATE53");
  await prisma().trackingRequest.updateMany({ where: { id: pending }, data: { nextCheckAt: new Date("2099-01-01") } });
  const now = await advanceClock(client, 3);
  expect(await readTrackingRequest(client, waiting)).toMatchObject({ failed_reason: "duplicate", shipmentId: "" });
  await prisma().trackingRequest.updateMany({ where: { id: pending }, data: { nextCheckAt: now } });
  await runDueWork();
  const { shipmentId } = await readTrackingRequest(client, pending);
  expect(shipmentId).not.toBe("");
  expect(await readTrackingRequest(client, waiting)).toMatchObject({ failed_reason: "duplicate", shipmentId });
});

test("a request matched while its number is requested again fails as a duplicate without an internal error", async () => {
  const client = await createTestClient(web);
  const { requestId: waiting } = await trackNumber(client, "TESTBKLATE55");
  const known = await prisma().trackingRequest.findFirstOrThrow({ where: { id: waiting } });
  await prisma().$executeRaw`UPDATE sandboxes SET sandbox_at = sandbox_at + interval '3 days'
    WHERE account_id = ${client.accountId}::uuid`;
  const pending = crypto.randomUUID();
  const [checking] = await prismaClient().$transaction(async (tx) => {
    await tx.trackingRequest.create({
      data: { ...known, initialCustomFields: Prisma.DbNull, id: pending, status: "pending" },
    });
    const checks = runUntilIdle(startMatching);
    await wait(500);
    return [checks];
  });
  await checking;
  expect(await readTrackingRequest(client, waiting)).toMatchObject({ failed_reason: "duplicate", retry_count: null });
  await runDueWork();
  const { status, shipmentId } = await readTrackingRequest(client, pending);
  expect(status).toBe("created");
  expect(await readTrackingRequest(client, waiting)).toMatchObject({ failed_reason: "duplicate", shipmentId });
});

test("a match as of an earlier day does not revert a shipment that was polled later", async () => {
  const client = await createTestClient(web);
  const { accountId } = client;
  const { requestId: bill } = await trackNumber(client, "TESTLATE54");
  await advanceClock(client, 0.4);
  const { requestId: booking } = await trackNumber(client, "TESTBKLATE54");
  await prisma().$executeRaw`UPDATE sandboxes SET sandbox_at = sandbox_at + interval '30 days'
    WHERE account_id = ${accountId}::uuid`;
  await runEach(matchingQueue, bill, checkRequest);
  const { shipmentId } = await readTrackingRequest(client, bill);
  await runEach(pollingQueue, shipmentId, pollShipment);
  const before = await shipmentsOf(client);
  expect(before[0]).toMatchObject({ polAtdAt: expect.any(Date) });
  // Its checks are made as of the second and third day, before departure.
  await runEach(matchingQueue, booking, checkRequest);
  expect(await readTrackingRequest(client, booking)).toMatchObject({ status: "created", shipmentId });
  const after = await shipmentsOf(client);
  const without = ({
    updatedAt: _,
    nextPollAt: __,
    bookings: ___,
    reportDigest: ____,
    ...row
  }: (typeof after)[number]) => row;
  expect(after.map(without)).toEqual(before.map(without));
});

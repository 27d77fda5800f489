import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma, prismaClient } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { pollShipment } from "@/lib/tracking/polling/poll-shipment";
import { postNumber, readRequest, trackNumber } from "@/test/support/track-number";
import { turnClock } from "@/test/support/turn-clock";
import { createTestClient, settleAll, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { checkRequest } from "./check-request";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

function shipmentsOf({ accountId }: TestClient) {
  return prisma().shipment.findMany({ where: { accountId }, include: { containers: { orderBy: { number: "asc" } } } });
}

test("bill, booking and container of one journey are one shipment with the references of all", async () => {
  const client = await createTestClient(web);
  const bill = await postNumber(client, "TESTTRANSSHIP51", { ref_numbers: ["PO 1", "PO 2"], tags: ["red"] });
  const booking = await postNumber(client, "TESTBKTRANSSHIP51", { ref_numbers: ["PO 2", "PO 3"], tags: ["blue"] });
  // Both are found at the same moment.
  await settleAll();
  const number = (await shipmentsOf(client))[0]?.containers[0]?.number ?? "";
  const box = await trackNumber(client, number, { request_type: "container", ref_numbers: ["BOX"] });
  const [shipment, ...others] = await shipmentsOf(client);
  expect(others).toEqual([]);
  for (const row of [shipment, ...(shipment?.containers ?? [])]) {
    expect(row?.refNumbers.toSorted()).toEqual(["BOX", "PO 1", "PO 2", "PO 3"]);
    expect(row?.tags.toSorted()).toEqual(["blue", "red"]);
  }
  for (const id of [bill, booking, box.requestId]) {
    expect(await readRequest(client, id)).toMatchObject({ status: "created", shipmentId: shipment?.id });
  }
  // What one more number brought is told like every other change.
  const changes = await prisma().change.findMany({ where: { shipmentId: shipment?.id, resourceType: "shipment" } });
  const told = changes.map(({ changeset }) => Object.keys(changeset as object).toSorted());
  expect(told).toContainEqual(["refNumbers", "tags"]);
  expect(told).toContainEqual(["refNumbers"]);
});

test("of two requests that wait for one manifest, one gets the shipment and the other is told whose it is", async () => {
  const client = await createTestClient(web);
  const ids: string[] = [];
  for (const number of ["TESTBKLATE52", "testbk-late 52"]) {
    const { requestId } = await trackNumber(client, number, { request_type: "booking_number" });
    expect(await readRequest(client, requestId)).toMatchObject({ status: "awaiting_manifest" });
    ids.push(requestId);
  }
  await turnClock(client, 3);
  const [shipment] = await shipmentsOf(client);
  const found = await Promise.all(ids.map((id) => readRequest(client, id)));
  const same = { is_retrying: false, retry_count: null, shipmentId: shipment?.id };
  expect(found.toSorted((a, b) => (String(a.status) < String(b.status) ? -1 : 1))).toEqual([
    { status: "created", failed_reason: null, ...same },
    { status: "failed", failed_reason: "duplicate", ...same },
  ]);
});

test("a request that gives way to a pending one is told the shipment as soon as that one has it", async () => {
  const client = await createTestClient(web);
  const { requestId: waiting } = await trackNumber(client, "TESTBKLATE53");
  const pending = await postNumber(client, "TESTBKLATE53");
  await prisma().trackingRequest.updateMany({ where: { id: pending }, data: { nextCheckAt: new Date("2099-01-01") } });
  const now = await turnClock(client, 3);
  expect(await readRequest(client, waiting)).toMatchObject({ failed_reason: "duplicate", shipmentId: "" });
  await prisma().trackingRequest.updateMany({ where: { id: pending }, data: { nextCheckAt: now } });
  await settleAll();
  const { shipmentId } = await readRequest(client, pending);
  expect(shipmentId).not.toBe("");
  expect(await readRequest(client, waiting)).toMatchObject({ failed_reason: "duplicate", shipmentId });
});

test("a request found at the moment its number is asked for anew gives way without an error", async () => {
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
    const checks = checkRequest(client.accountId, waiting);
    await wait(500);
    return [checks];
  });
  await checking;
  expect(await readRequest(client, waiting)).toMatchObject({ failed_reason: "duplicate", retry_count: null });
  await settleAll();
  const { status, shipmentId } = await readRequest(client, pending);
  expect(status).toBe("created");
  expect(await readRequest(client, waiting)).toMatchObject({ failed_reason: "duplicate", shipmentId });
});

test("a number found as of an earlier day does not turn a shipment back that is known to a later one", async () => {
  const client = await createTestClient(web);
  const { accountId } = client;
  const { requestId: bill } = await trackNumber(client, "TESTLATE54");
  await turnClock(client, 0.4);
  const { requestId: booking } = await trackNumber(client, "TESTBKLATE54");
  await prisma().$executeRaw`UPDATE sandboxes SET sandbox_at = sandbox_at + interval '30 days'
    WHERE account_id = ${accountId}::uuid`;
  await checkRequest(accountId, bill);
  const { shipmentId } = await readRequest(client, bill);
  await pollShipment(accountId, shipmentId);
  const before = await shipmentsOf(client);
  expect(before[0]).toMatchObject({ polAtdAt: expect.any(Date) });
  // Its checks are made as of the second and third day, when nothing had sailed.
  await checkRequest(accountId, booking);
  expect(await readRequest(client, booking)).toMatchObject({ status: "created", shipmentId });
  const after = await shipmentsOf(client);
  const without = ({ updatedAt: _, nextPollAt: __, bookings: ___, ...row }: (typeof after)[number]) => row;
  expect(after.map(without)).toEqual(before.map(without));
});

import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma, prismaClient } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { transactionContext } from "@/lib/platform/db/transaction-context";
import { lockShipment } from "@/lib/tracking/recording/find-or-create-shipment";
import { advanceClock } from "@/test/support/advance-clock";
import { createTrackingRequest, readTrackingRequest, trackNumber } from "@/test/support/track-number";
import { createTestClient, runDueWork, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { stopTracking } from "./stop-tracking";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

const stop = (client: TestClient, id: string) => client.call("PATCH", `/v2/shipments/${id}/stop_tracking`);
const resume = (client: TestClient, id: string) => client.call("PATCH", `/v2/shipments/${id}/resume_tracking`);

test("a stopped shipment is not polled; once resumed it is polled at once and catches up", async () => {
  const client = await createTestClient(web);
  const { requestId, shipmentId } = await trackNumber(client, "TESTETASLIP54");
  await stop(client, shipmentId);
  expect(await readTrackingRequest(client, requestId)).toMatchObject({ status: "tracking_stopped", shipmentId });
  const polls = await prisma().poll.count({ where: { shipmentId } });
  await advanceClock(client, 12);
  expect(await prisma().poll.count({ where: { shipmentId } })).toBe(polls);
  expect((await resume(client, shipmentId)).status).toBe(200);
  await advanceClock(client, 0);
  expect(await prisma().poll.count({ where: { shipmentId } })).toBe(polls + 1);
  expect(await readTrackingRequest(client, requestId)).toMatchObject({ status: "created", shipmentId });
  const { podEtaAt, podOriginalEtaAt } = await prisma().shipment.findFirstOrThrow({ where: { id: shipmentId } });
  expect(podEtaAt).not.toEqual(podOriginalEtaAt);
});

test("a refresh that waits while tracking is stopped is refused, and the shipment is not due", async () => {
  const client = await createTestClient(web);
  const { accountId } = client;
  const { shipmentId } = await trackNumber(client, "TESTDIRECT56");
  const [container] = await prisma().container.findMany({ where: { shipmentId } });
  let refresh = Promise.resolve({ status: 0 });
  await transaction(async (tx) => {
    await lockShipment(tx, accountId, shipmentId);
    refresh = transactionContext.exit(() => client.call("PATCH", `/v2/containers/${container?.id}/refresh`));
    await wait(300);
    const shipment = await tx.shipment.findFirstOrThrow({ where: { id: shipmentId } });
    await stopTracking(tx, shipment, { reason: "cancelled_by_user", by: null, at: new Date() });
  });
  expect((await refresh).status).toBe(409);
  expect(await prisma().shipment.findFirst({ where: { id: shipmentId } })).toMatchObject({ nextPollAt: null });
});

test("a resumed shipment is polled at once, although a poll that began before the stop still has its lease", async () => {
  const client = await createTestClient(web);
  const { shipmentId } = await trackNumber(client, "TESTDIRECT57");
  const where = { id: shipmentId };
  const lease = { leaseToken: crypto.randomUUID(), leaseUntil: new Date(Date.now() + 60_000) };
  await prisma().shipment.updateMany({ where, data: lease });
  await stop(client, shipmentId);
  await resume(client, shipmentId);
  const { nextPollAt: due } = await prisma().shipment.findFirstOrThrow({ where });
  await runDueWork();
  const { nextPollAt, leaseToken } = await prisma().shipment.findFirstOrThrow({ where });
  expect(nextPollAt?.getTime()).toBeGreaterThan(due?.getTime() ?? 0);
  expect(leaseToken).toBeNull();
});

test("requesting the number of a stopped shipment again resumes it and adds the references", async () => {
  const client = await createTestClient(web);
  const first = await trackNumber(client, "TESTDIRECT55", { ref_numbers: ["PO 1"] });
  await stop(client, first.shipmentId);
  const again = await trackNumber(client, "test-direct 55", { ref_numbers: ["PO 2"] });
  expect(again.shipmentId).toBe(first.shipmentId);
  expect(await prisma().shipment.findMany({ where: { accountId: client.accountId } })).toMatchObject([
    { requestNumber: "TESTDIRECT55", refNumbers: ["PO 1", "PO 2"], lineTrackingStoppedAt: null },
  ]);
  expect(await readTrackingRequest(client, again.requestId)).toMatchObject({ status: "created" });
});

test("rejects resuming while another request for the number is pending, and changes nothing", async () => {
  const client = await createTestClient(web);
  const { shipmentId } = await trackNumber(client, "TESTDIRECT56");
  await stop(client, shipmentId);
  await createTrackingRequest(client, "TESTDIRECT56");
  const where = { accountId: client.accountId };
  const rows = async () => ({
    shipments: await prisma().shipment.findMany({ where }),
    requests: await prisma().trackingRequest.findMany({ where }),
    changes: await prisma().change.count({ where }),
  });
  const before = await rows();
  const { status, body } = await resume(client, shipmentId);
  expect([status, body]).toMatchObject([422, { errors: [{ code: "duplicate" }] }]);
  expect(await rows()).toEqual(before);
});

test("a shipment that was requested and stopped twice is resumed with its newest request", async () => {
  const client = await createTestClient(web);
  const first = await trackNumber(client, "TESTDIRECT57");
  const { shipmentId } = first;
  await stop(client, shipmentId);
  const second = await trackNumber(client, "TESTDIRECT57");
  await stop(client, shipmentId);
  expect((await resume(client, shipmentId)).status).toBe(200);
  expect(await readTrackingRequest(client, second.requestId)).toMatchObject({ status: "created", shipmentId });
  expect(await readTrackingRequest(client, first.requestId)).toMatchObject({ status: "tracking_stopped", shipmentId });
});

test("rejects resuming while a request for the number is created concurrently", async () => {
  const client = await createTestClient(web);
  const { requestId, shipmentId } = await trackNumber(client, "TESTDIRECT58");
  await stop(client, shipmentId);
  const known = await prisma().trackingRequest.findFirstOrThrow({ where: { id: requestId } });
  const resumed = await prismaClient().$transaction(async (tx) => {
    await tx.trackingRequest.create({
      data: { ...known, initialCustomFields: Prisma.DbNull, id: crypto.randomUUID(), status: "pending" },
    });
    const resuming = resume(client, shipmentId);
    await wait(200);
    return [resuming];
  });
  expect(await resumed[0]).toMatchObject({ status: 422, body: { errors: [{ code: "duplicate" }] } });
  expect(await readTrackingRequest(client, requestId)).toMatchObject({ status: "tracking_stopped" });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { runDueTracking } from "@/lib/worker/run-tracking";
import { sendJson, serveCarrier } from "@/test/fixtures/fake-carrier";
import { carrierBill, itinerary, moved } from "@/test/fixtures/repeating-carrier";
import { addRequest } from "@/test/fixtures/shipment-fixture";
import { connectCarrier } from "@/test/support/connect-carrier";
import { trackNumber } from "@/test/support/track-number";
import { startTestWeb, type TestWeb } from "@/test/support/web";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

const booking = "12345678";
const events = itinerary("2026-12-04T16:00:00.000Z");
const other = {
  ...moved("other", "LOAD", "CNSHA", "2025-10-10T09:00:00+08:00", "ACT"),
  equipmentReference: "TCLU4265048",
};

async function poll(shipmentId: string): Promise<void> {
  await prisma().shipment.updateMany({ where: { id: shipmentId }, data: { nextPollAt: new Date(0) } });
  await runDueTracking();
}

async function readCargo(shipmentId: string) {
  const where = { shipmentId };
  return {
    containers: await prisma().container.findMany({ where, orderBy: { number: "asc" } }),
    transportEvents: await prisma().transportEvent.findMany({ where, orderBy: { id: "asc" } }),
    versions: await prisma().carrierEvent.findMany({ where, orderBy: { id: "asc" } }),
  };
}

test.each(["bill", "booking"])("the events of two numbers stay when only the %s is no longer found", async (lost) => {
  let isLost = false;
  const base = await serveCarrier((_request, response, url) => {
    const number = url.searchParams.get("carrierBookingReference") === booking ? "booking" : "bill";
    if (isLost && number === lost) response.writeHead(404).end();
    else sendJson(response, number === "bill" ? events : [other]);
  });
  const client = await connectCarrier(web, base);
  const { shipmentId } = await trackNumber(client, carrierBill, { scac: "HLCU" });
  await addRequest(client.accountId, shipmentId, booking);
  await poll(shipmentId);
  const cargo = await readCargo(shipmentId);
  expect(cargo.containers.map(({ number }) => number)).toEqual(["MSCU6639870", "TCLU4265048"]);
  isLost = true;
  await poll(shipmentId);
  expect(await readCargo(shipmentId)).toEqual(cargo);
  const shipment = await prisma().shipment.findFirstOrThrow({ where: { id: shipmentId } });
  expect(shipment.lineNotFoundSince).toBeNull();
  expect(shipment.lineTrackingLastSucceededAt).toEqual(shipment.lineTrackingLastAttemptedAt);
});

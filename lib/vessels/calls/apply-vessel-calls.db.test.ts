import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { takeProjectionTurn } from "@/lib/platform/work/projection-turn";
import { sendJson, serveCarrier } from "@/test/fixtures/fake-carrier";
import { connectCarrier } from "@/test/support/connect-carrier";
import { consumeOutbox } from "@/test/support/consume-outbox";
import { trackNumber } from "@/test/support/track-number";
import { startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { applyVesselCalls } from "./apply-vessel-calls";

let web: TestWeb;
let client: TestClient;
let shipmentId: string;
let vesselId: number;
const vessel = { vesselIMONumber: "9321483", vesselName: "HALCYON STRAIT" };
const otherVessel = { vesselIMONumber: "9074729", vesselName: "HALCYON BAY" };

const dayMs = 86_400_000;
/** Midnight of the day of the loading, 46 days ago. */
const loadedAtMs = (Math.floor(Date.now() / dayMs) - 46) * dayMs;
/** A time of a day counted from that of the loading. */
const at = (day: number, time = "00:00") =>
  `${new Date(loadedAtMs + day * dayMs).toISOString().slice(0, 10)}T${time}:00Z`;

const event = (eventID: string, code: string, classifier: string, eventDateTime: string, place: string) => ({
  eventID,
  eventType: code === "LOAD" ? "EQUIPMENT" : "TRANSPORT",
  ...(code === "LOAD"
    ? { equipmentEventTypeCode: code, equipmentReference: "MSCU6639870" }
    : { transportEventTypeCode: code }),
  ...(code === "LOAD" && { emptyIndicatorCode: "LADEN" }),
  eventClassifierCode: classifier,
  eventDateTime,
  transportCall: { UNLocationCode: place, modeOfTransport: "VESSEL", vessel },
});

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

const events = [
  event("load", "LOAD", "ACT", at(0), "CNSHA"),
  event("departure", "DEPA", "ACT", at(1), "CNSHA"),
  event("arrival", "ARRI", "EST", at(16), "USLGB"),
];

/** Tracks a container from Shanghai to Long Beach in a new account. */
async function trackInNewAccount(aboard = vessel) {
  const reported = events.map((each) => ({ ...each, transportCall: { ...each.transportCall, vessel: aboard } }));
  const base = await serveCarrier((_request, response) => sendJson(response, reported));
  const owner = await connectCarrier(web, base, ["routing_data"]);
  const { shipmentId: id } = await trackNumber(owner, "HLCUSHA2610CALL1", { scac: "HLCU" });
  return { owner, id };
}

/** Tracks a container whose vessel AIS reports as well. */
async function trackContainer() {
  ({ owner: client, id: shipmentId } = await trackInNewAccount());
  await transaction(async (tx) => {
    vesselId = (await tx.aisVessel.create({ data: { mmsi: "477553000", imo: vessel.vesselIMONumber } })).id;
    const webhook = { accountId: client.accountId, id: uuid(), url: "https://example.test/", events: [] };
    await tx.webhook.create({ data: webhook });
  });
}

async function recordCall(locode: string, arrivedAt: string, departedAt: string | null, pendingSince = new Date()) {
  const departed = departedAt === null ? null : new Date(departedAt);
  const times = { arrivedAt: new Date(arrivedAt), departedAt: departed, seenAt: departed ?? new Date(arrivedAt) };
  const data = { id: uuid(), vesselId, locode, ...times, pendingSince };
  await transaction((tx) => tx.vesselCall.create({ data }));
}

async function listAisEvents() {
  const { body } = await client.call("GET", `/v2/shipments/${shipmentId}?include=containers.transport_events`);
  return ((body as { included?: ResourceObject[] }).included ?? [])
    .filter(({ attributes }) => attributes.data_source === "ais")
    .map(({ attributes: { event: name, timestamp, location_locode } }) => ({ name, timestamp, location_locode }));
}

async function listNotifiedEvents() {
  const rows = await prisma().webhookNotification.findMany({ where: { accountId: client.accountId } });
  return rows.map((row) => row.event).filter((name) => /departed|arrived/.test(name));
}

test("a vessel's stays in ports become events of the shipments aboard, and are published unless the carrier reported them", async () => {
  await trackContainer();
  await consumeOutbox();
  const before = await listNotifiedEvents();
  await recordCall("CNSHA", at(-1), at(0, "22:30"));
  await recordCall("USLGB", at(15, "21:10"), null);
  await applyVesselCalls();
  expect(await listAisEvents()).toEqual([
    { name: "container.transport.vessel_departed", timestamp: at(0, "22:30"), location_locode: "CNSHA" },
    { name: "container.transport.vessel_arrived", timestamp: at(15, "21:10"), location_locode: "USLGB" },
  ]);
  expect(await prisma().vesselCall.count({ where: { pendingSince: { not: null } } })).toBe(0);
  const shipment = await prisma().shipment.findFirstOrThrow({ where: { id: shipmentId } });
  expect(shipment).toMatchObject({ podAtaAt: null, podEtaAt: new Date(at(16)) });
  await consumeOutbox();
  expect((await listNotifiedEvents()).slice(before.length)).toEqual(["container.transport.vessel_arrived"]);
  const seen = await listAisEvents();
  // Leased by another process; and at a port of which the carrier reports nothing.
  await recordCall("USLGB", at(15, "20:00"), null, new Date(Date.now() + 60_000));
  await recordCall("KRPUS", at(4, "20:00"), null);
  await applyVesselCalls();
  expect(await listAisEvents()).toEqual(seen);
});

/** Versions of a reported event, each of which was replaced by the next one. */
async function addVersions(id: string, count: number): Promise<void> {
  const { id: _id, ...version } = await prisma().carrierEvent.findFirstOrThrow({ where: { shipmentId: id } });
  await prisma().carrierEvent.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      ...version,
      documents: version.documents ?? [],
      id: uuid(),
      contentHash: `version ${index}`,
      reportedAt: new Date(loadedAtMs + index * 1_000),
    })),
  });
}

test("a large shipment that waits for its turn delays neither the others of the call nor the next call", async () => {
  const [large, small] = [await trackInNewAccount(otherVessel), await trackInNewAccount(otherVessel)];
  const imo = otherVessel.vesselIMONumber;
  vesselId = (await transaction((tx) => tx.aisVessel.create({ data: { mmsi: "477553001", imo } }))).id;
  await addVersions(large.id, 1_001);
  const calls = async (id: string) =>
    (await prisma().transportEvent.findMany({ where: { shipmentId: id, dataSource: "ais" } })).map(
      ({ locode }) => locode,
    );
  const endTurn = Promise.withResolvers<void>();
  const otherTurn = takeProjectionTurn("another account", () => endTurn.promise);
  await recordCall("CNSHA", at(-1), at(0, "22:45"));
  const applied = applyVesselCalls();
  await expect.poll(() => calls(small.id)).toContain("CNSHA");
  // Found by the same run, which waits for the large one.
  await recordCall("USLGB", at(15, "21:15"), null);
  await expect.poll(() => calls(small.id)).toContain("USLGB");
  expect(await calls(large.id)).toEqual([]);
  endTurn.resolve();
  await Promise.all([otherTurn, applied]);
  // Projecting the large shipment for the first call applies the second one, too, which is tried again later.
  expect(new Set(await calls(large.id))).toEqual(new Set(["CNSHA", "USLGB"]));
  expect(await prisma().vesselCall.count({ where: { pendingSince: { lte: new Date() } } })).toBe(0);
});

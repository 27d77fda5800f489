import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transaction } from "@/lib/platform/db/transaction";
import { serializeTime } from "@/lib/platform/serialize-time";
import { recordMessages } from "@/lib/vessels/positions/record-positions";
import { recordPredictionErrors } from "@/lib/vessels/predictions/record-errors";
import { positionMessage, staticMessage } from "@/test/fixtures/position-fixture";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import { addMoves } from "@/test/fixtures/vessel-fixture";
import { createTestClient, dataOf, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

const mmsi = "440987654";
const imo = "9321483";
const hourMs = 3_600_000;
const now = Date.now();
const ago = (hours: number) => new Date(now - hours * hourMs);
let web: TestWeb;
let client: TestClient;

/** A shipment with one container aboard the vessel on its way to Los Angeles, and the carrier's estimate so many hours ahead. */
async function addAboard(number: string, etaHours: number) {
  const { id, containerIds } = await addShipment(client.accountId, { number, containers: [{ number }] });
  const data = {
    currentVesselImo: imo,
    currentVesselName: "HALCYON STRAIT",
    currentVoyageNumber: "646E",
    nextPortLocode: "USLAX",
    nextPortTimezone: "America/Los_Angeles",
    nextPortEtaAt: ago(-etaHours),
  };
  await transaction((tx) => tx.container.updateMany({ where: { accountId: client.accountId, shipmentId: id }, data }));
  const subject = {
    accountId: client.accountId,
    shipmentId: id,
    containerId: containerIds[0] ?? "",
    imo,
    voyage: "646E",
  };
  return { shipment: `/v2/shipments/${id}`, container: `/v2/containers/${containerIds[0]}`, subject };
}

const predictionOf = async (path: string) => dataOf(await client.call("GET", `${path}/predicted_arrival`)).attributes;

/** Adds an arrival at Los Angeles and compares it with predictions. */
async function arrive(hoursAgo: number) {
  const arrivedAt = ago(hoursAgo);
  await transaction(async (tx) => {
    const { id: vesselId } = await tx.aisVessel.findFirstOrThrow({ where: { mmsi } });
    const call = { id: uuid(), vesselId, locode: "USLAX", arrivedAt, departedAt: arrivedAt, seenAt: arrivedAt };
    await tx.vesselCall.create({ data: call });
  });
  await recordPredictionErrors(new AbortController().signal);
}

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["routing_data"]);
  // 16 knots eastward on 34° north, to a place about 660 nautical miles before Los Angeles.
  const degreesPerHour = 16 / 60.04 / Math.cos((34 * Math.PI) / 180);
  const sailed = Array.from({ length: 41 }, (_, hour) =>
    positionMessage(mmsi, ago(40.5 - hour), [-131.5 - (40 - hour) * degreesPerHour, 34], { speedKnots: 3 }),
  );
  await recordMessages([staticMessage(mmsi, imo, ago(41)), ...sailed], { source: "test" });
});

afterAll(() => web.stop());

test("predicts from the distance by sea and the speed between positions, beside the carrier's estimate", async () => {
  const { shipment, container } = await addAboard("MSCU6639870", 43);
  const attributes = await predictionOf(shipment);
  expect(attributes).toMatchObject({
    vessel_imo: imo,
    port_locode: "USLAX",
    unavailable_reason: null,
    position_timestamp: serializeTime(ago(0.5)),
    contradicts_carrier: false,
    contradiction: null,
  });
  const { distance_nautical_miles: nm, speed_knots: knots, predicted_at: at } = attributes as Record<string, number>;
  expect(nm).toBeGreaterThan(640);
  expect(nm).toBeLessThan(700);
  expect(knots).toBeCloseTo(16, 0);
  expect((Date.parse(String(at)) - now) / hourMs).toBeCloseTo(Number(nm) / 16 - 0.5, -1);
  expect(Math.abs(Number(attributes.difference_hours))).toBeLessThan(3);
  expect(await predictionOf(container)).toEqual(attributes);
});

test("marks an estimate that the vessel cannot meet", async () => {
  const { shipment } = await addAboard("TGHU1234566", 5);
  expect(await predictionOf(shipment)).toMatchObject({
    contradicts_carrier: true,
    contradiction: expect.stringMatching(/^The vessel is 6\d\d nm away\. Even at 21 kn it arrives \d+ hours after/),
  });
});

test("shows how far off predictions were, and no median of a few voyages", async () => {
  const { shipment } = await addAboard("CSQU3054383", 43);
  // Had the vessel arrived just now, the prediction a day before would have been late by the rest of the way.
  await arrive(0);
  const { errors } = await predictionOf(shipment);
  expect(errors).toEqual([
    { hours_before: 24, voyages: 1, median_absolute_error_hours: null },
    { hours_before: 72, voyages: 0, median_absolute_error_hours: null },
    { hours_before: 168, voyages: 0, median_absolute_error_hours: null },
  ]);
  const call = await transaction((tx) => tx.vesselCall.findFirstOrThrow({ where: { locode: "USLAX" } }));
  const error = (call.predictionErrors as Record<string, number>)["24"] ?? 0;
  expect(error / 60).toBeGreaterThan(38);
  expect(error / 60).toBeLessThan(46);
  await transaction((tx) => {
    const { id: _, ...copy } = call;
    const data = Array.from({ length: 19 }, () => ({ ...copy, id: uuid(), predictionErrors: { "24": -90 } }));
    return tx.vesselCall.createMany({ data });
  });
  expect((await predictionOf(shipment)).errors).toContainEqual({
    hours_before: 24,
    voyages: 20,
    median_absolute_error_hours: 1.5,
  });
});

test("a vessel has arrived if it has been in the port since its last departure, but not by an earlier stay there", async () => {
  // The vessel has left Los Angeles as soon as it was there, by AIS.
  const { shipment, subject } = await addAboard("MEDU4440006", 43);
  const arrived = {
    unavailable_reason: "arrived",
    ais_arrived_at: serializeTime(ago(0)),
    predicted_at: null,
    distance_nautical_miles: null,
    contradiction: "By AIS the vessel arrived in the port 43 hours before the carrier's estimate.",
  };
  expect(await predictionOf(shipment)).toMatchObject(arrived);
  await addMoves(subject, [
    { event: "vessel_departed", locode: "CNSHA", at: ago(20).toISOString() },
    { event: "vessel_departed", locode: "CNSHA", at: ago(-1).toISOString(), estimated: true },
    { event: "vessel_departed", locode: "USLAX", at: ago(-1).toISOString() },
  ]);
  expect(await predictionOf(shipment)).toMatchObject(arrived);
  await addMoves(subject, [{ event: "vessel_departed", locode: "USOAK", at: ago(-1).toISOString() }]);
  expect(await predictionOf(shipment)).toMatchObject({ unavailable_reason: null, ais_arrived_at: null });
});

test("without a vessel there is no prediction; unknown and others' shipments are 404, without the feature it is 403", async () => {
  const { id } = await addShipment(client.accountId, { number: "ASHORE1", containers: [{ number: "MSCU0000001" }] });
  expect(await predictionOf(`/v2/shipments/${id}`)).toMatchObject({
    predicted_at: null,
    unavailable_reason: "not_aboard",
    errors: [],
  });
  const other = await createTestClient(web, ["routing_data"]);
  expect((await other.call("GET", `/v2/shipments/${id}/predicted_arrival`)).status).toBe(404);
  expect((await client.call("GET", `/v2/containers/${uuid()}/predicted_arrival`)).status).toBe(404);
  const without = await createTestClient(web, []);
  expect((await without.call("GET", `/v2/shipments/${uuid()}/predicted_arrival`)).status).toBe(403);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import type { FleetFeature, FleetGeoJson } from "@/lib/shipments/fleet/fleet-geojson";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
let other: TestClient;

const day = 86_400_000;
const realImo = "9463126";
const sandboxImo = "2000017";
const unseenImo = "9074729";
const stoppedImo = "9321483";
const at = (days: number) => new Date(Date.now() + days * day);

type Aboard = { imo: string; scac?: string; port?: string; eta?: Date; podEta?: Date; firstEta?: Date };

/** Stores a shipment with one container per entry. */
async function insertShipment(
  { accountId }: TestClient,
  scac: string,
  containers: Aboard[],
  lineTrackingStoppedAt: Date | null = null,
): Promise<void> {
  const shipmentId = crypto.randomUUID();
  const number = `SHIP${shipmentId.slice(0, 8)}`;
  const numbers = { requestNumber: number, normalizedNumber: number, requestType: "bill_of_lading" };
  await prisma().shipment.create({ data: { accountId, id: shipmentId, scac, lineTrackingStoppedAt, ...numbers } });
  const rows = containers.map(({ imo, port = "USLGB", eta, podEta, firstEta }, index) => ({
    accountId,
    id: crypto.randomUUID(),
    shipmentId,
    number: `MSCU663987${index}`,
    checkDigitPassed: true,
    currentVesselImo: imo,
    currentVesselName: "CARRIER'S NAME",
    nextPortLocode: port,
    nextPortTimezone: "America/Los_Angeles",
    nextPortEtaAt: eta ?? null,
    podEtaAt: podEta ?? null,
    podOriginalEtaAt: firstEta ?? null,
  }));
  await prisma().container.createMany({ data: rows });
}

async function insertPosition(imo: string, recordedAt: Date, sandboxAccountId: string | null = null): Promise<void> {
  const place = { latitude: 34.5, longitude: -150.25, speed: 156, course: 1181, heading: null };
  const latestPosition = { create: { recordedAt, ...place, source: "test" } };
  await prisma().aisVessel.create({ data: { mmsi: imo.padStart(9, "2"), imo, sandboxAccountId, latestPosition } });
}

async function readFleet(as: TestClient, query = ""): Promise<Map<string, FleetFeature>> {
  const { status, body } = await as.call("GET", `/v2/vessels/map_geojson${query}`);
  expect(status).toBe(200);
  return new Map((body as unknown as FleetGeoJson).features.map((feature) => [feature.properties.imo, feature]));
}

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["sandbox", "routing_data"]);
  other = await createTestClient(web, ["sandbox", "routing_data"]);
  const late = { imo: realImo, eta: at(3), podEta: at(9), firstEta: at(7) };
  await insertShipment(client, "MSCU", [
    late,
    { imo: realImo, eta: at(2), port: "USOAK", podEta: at(2), firstEta: at(2) },
  ]);
  await insertShipment(client, "MAEU", [{ imo: realImo }, { imo: sandboxImo }, { imo: unseenImo, eta: at(20) }]);
  await insertShipment(client, "MSCU", [late, { imo: stoppedImo }], at(-1));
  await insertShipment(other, "MAEU", [{ imo: sandboxImo }]);
  await insertPosition(realImo, at(-2));
  await insertPosition(sandboxImo, at(-0.1), client.accountId);
});

afterAll(() => web.stop());

test("200 returns each vessel once, with what is aboard and still tracked, its first next port and the delay of the last arrival", async () => {
  const fleet = await readFleet(client);
  expect([...fleet.keys()]).toEqual([realImo, unseenImo, sandboxImo]);
  expect(fleet.get(realImo)).toMatchObject({
    geometry: { type: "Point", coordinates: [-150.25, 34.5] },
    properties: {
      name: "CARRIER'S NAME",
      heading: 118.1,
      speed_knots: 15.6,
      is_recent: false,
      clock_now: null,
      next_port_locode: "USOAK",
      next_port_latitude: expect.any(Number),
      delay_hours: 48,
      shipments_count: 2,
      containers_count: 3,
      scacs: ["MAEU", "MSCU"],
    },
  });
  expect(fleet.get(unseenImo)).toMatchObject({
    geometry: null,
    properties: { position_timestamp: null, is_recent: false, delay_hours: null },
  });
});

test("a sandbox vessel is positioned for its own account only, by the sandbox clock", async () => {
  const [own, others] = [await readFleet(client), await readFleet(other)];
  expect(own.get(sandboxImo)?.properties).toMatchObject({ is_recent: true, clock_now: expect.any(String) });
  expect(others.get(sandboxImo)).toMatchObject({ geometry: null, properties: { containers_count: 1 } });
  expect(others.size).toBe(1);
});

test("filters select containers, and vessels without a selected one are omitted", async () => {
  const counts = async (query: string) =>
    [...(await readFleet(client, query))].map(([imo, { properties }]) => [imo, properties.containers_count]);
  expect(await counts("?filter[scac]=mscu")).toEqual([[realImo, 2]]);
  expect(await counts("?filter[next_port_locode]=USOAK,NLRTM")).toEqual([[realImo, 1]]);
  expect(await counts(`?filter[eta_after]=${at(2.5).toISOString()}`)).toEqual([
    [realImo, 1],
    [unseenImo, 1],
  ]);
  expect(await counts(`?filter[eta_before]=${at(10).toISOString()}`)).toEqual([[realImo, 2]]);
  expect(await counts("?filter[scac]=ZZZZ")).toEqual([]);
});

test.each([
  ["filter[scac]", "filter[scac]=MSCU,1"],
  ["filter[next_port_locode]", "filter[next_port_locode]="],
  ["filter[eta_after]", "filter[eta_after]=soon"],
  ["filter[eta_before]", "filter[eta_after]=2026-11-20&filter[eta_before]=2026-11-19"],
])("400 names the invalid parameter %s", async (parameter, query) => {
  const { status, body } = await client.call("GET", `/v2/vessels/map_geojson?${query}`);
  expect([status, body]).toMatchObject([400, { errors: [{ source: { parameter } }] }]);
});

test("403 without the routing_data feature", async () => {
  const plain = await createTestClient(web);
  const { status, body } = await plain.call("GET", "/v2/vessels/map_geojson");
  expect([status, body]).toMatchObject([403, { errors: [{ title: "Forbidden", source: null }] }]);
});

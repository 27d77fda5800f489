import { afterAll, beforeAll, expect, test } from "vitest";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import type { LanesGeoJson } from "@/lib/shipments/fleet/lanes-geojson";
import type { MapFeature } from "@/lib/shipments/map/map-feature";
import { recordMessages } from "@/lib/vessels/positions/record-positions";
import { positionMessage, staticMessage } from "@/test/fixtures/position-fixture";
import { advanceClock } from "@/test/support/advance-clock";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
let imo: string;
let nextPort: string;
/** The positions that the vessel reports, on its way from the port of loading to halfway of the next port. */
let reported: [number, number][];

const minuteMs = 60_000;

async function readMap(containerId: string): Promise<MapFeature[]> {
  return (await client.call("GET", `/v2/containers/${containerId}/map_geojson`)).body.features as MapFeature[];
}

async function readLanes(query = "", as = client): Promise<LanesGeoJson["features"]> {
  const { status, body } = await as.call("GET", `/v2/vessels/lanes_geojson${query}`);
  expect(status).toBe(200);
  return (body as unknown as LanesGeoJson).features;
}

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["sandbox", "routing_data"]);
  const { shipmentId } = await trackNumber(client, "TESTTRANSSHIP64");
  const now = await advanceClock(client, 2);
  const { body } = await client.call("GET", `/v2/shipments/${shipmentId}?include=containers`);
  const [container] = body.included as ResourceObject[];
  imo = String(container?.attributes.current_vessel_imo);
  const features = await readMap(container?.id ?? "");
  const ports = features.flatMap(({ properties }) => (properties.feature_type === "port" ? [properties] : []));
  nextPort = ports[1]?.locode ?? "";
  const leg = features.find(({ properties }) => properties.feature_type === "estimated_full_legs");
  const way = leg?.geometry?.type === "LineString" ? leg.geometry.coordinates : [];
  reported = way.slice(0, Math.ceil(way.length / 2));
  const startMs = Date.parse(ports[0]?.outbound_atd_at ?? "");
  const stepMs = (now.getTime() - 10 * minuteMs - startMs) / reported.length;
  const messages = reported.map((point, index) =>
    positionMessage("200000064", new Date(startMs + (index + 1) * stepMs), point),
  );
  const statics = staticMessage("200000064", imo, new Date(startMs));
  await recordMessages([statics, ...messages], { source: "sandbox", sandboxAccountId: client.accountId });
});

afterAll(() => web.stop());

test("200 has the way sailed through the reported positions, and the way ahead from the last of them", async () => {
  const lanes = await readLanes();
  expect(lanes.map(({ properties }) => properties)).toEqual([
    { imo, feature_type: "past_vessel_locations" },
    { imo, feature_type: "estimated_partial_leg" },
  ]);
  const [past, rest] = lanes.map(({ geometry }) => geometry.coordinates);
  const last = reported.at(-1)?.map((degrees) => expect.closeTo(degrees, 3));
  expect(past?.length).toBeLessThanOrEqual(101);
  expect(past?.at(-1)).toEqual(last);
  expect(rest?.[0]).toEqual(last);
  for (const [longitude, latitude] of past ?? [])
    expect(Math.min(...reported.map(([x, y]) => Math.hypot(x - longitude, y - latitude)))).toBeLessThan(0.001);
});

test("filters select containers as those of the map do", async () => {
  expect(await readLanes(`?filter[next_port_locode]=${nextPort}`)).toHaveLength(2);
  expect(await readLanes("?filter[next_port_locode]=NLRTM")).toEqual([]);
  const { status, body } = await client.call("GET", "/v2/vessels/lanes_geojson?filter[scac]=1");
  expect([status, body]).toMatchObject([400, { errors: [{ source: { parameter: "filter[scac]" } }] }]);
});

test("the positions of a sandbox vessel are those of its account only", async () => {
  const other = await createTestClient(web, ["sandbox", "routing_data"]);
  await trackNumber(other, "TESTTRANSSHIP64");
  expect(await readLanes("", other)).toEqual([]);
});

test("403 without the routing_data feature", async () => {
  const plain = await createTestClient(web);
  expect((await plain.call("GET", "/v2/vessels/lanes_geojson")).status).toBe(403);
});

test("a vessel that has arrived has no lane", async () => {
  await advanceClock(client, 60);
  expect((await readLanes()).filter(({ properties }) => properties.imo === imo)).toEqual([]);
});

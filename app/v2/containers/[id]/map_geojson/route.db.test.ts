import { afterAll, beforeAll, expect, test } from "vitest";
import { transaction } from "@/lib/platform/db/transaction";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { sandboxNow } from "@/lib/sandbox/sandbox-clock";
import type { MapFeature } from "@/lib/shipments/map/map-feature";
import { recordMessages } from "@/lib/vessels/positions/record-positions";
import { positionMessage, staticMessage } from "@/test/fixtures/position-fixture";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import { advanceClock } from "@/test/support/advance-clock";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
let shipmentId: string;
let containerIds: string[];

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["sandbox", "routing_data"]);
  ({ shipmentId } = await trackNumber(client, "TESTTRANSSHIP64"));
  const { body } = await client.call("GET", `/v2/shipments/${shipmentId}?include=containers`);
  containerIds = (body.included as ResourceObject[]).map(({ id }) => id);
});

afterAll(() => web.stop());

async function read(path: string): Promise<MapFeature[]> {
  const { status, body } = await client.call("GET", `/v2/${path}/map_geojson`);
  expect([status, body.type]).toEqual([200, "FeatureCollection"]);
  return body.features as MapFeature[];
}

type Kind = MapFeature["properties"]["feature_type"];

function find<Name extends Kind>(features: MapFeature[], kind: Name) {
  type Found = Extract<MapFeature, { properties: { feature_type: Name } }>;
  return features.filter((feature): feature is Found => feature.properties.feature_type === kind);
}

const kindsOf = (features: MapFeature[]) => features.map(({ properties }) => properties.feature_type);

test("200 has the ports in order, and estimated legs while the vessels have no positions", async () => {
  const features = await read(`containers/${containerIds[0]}`);
  const ports = find(features, "port").map(({ properties }) => properties);
  expect(ports.map(({ label, ports_sequence, ports_total }) => [label, ports_sequence, ports_total])).toEqual([
    ["POL", 1, 3],
    ["TS1", 2, 3],
    ["POD", 3, 3],
  ]);
  for (const { location_id, locode, time_zone } of ports) {
    const port = await client.call("GET", `/v2/ports/${location_id}`);
    expect(port.body.data).toMatchObject({ attributes: { code: locode, time_zone } });
  }
  const legs = find(features, "estimated_full_legs").map(({ properties }) => properties);
  expect(legs.map(({ previous_port_id, next_port_id }) => [previous_port_id, next_port_id])).toEqual([
    [ports[0]?.location_id, ports[1]?.location_id],
    [ports[1]?.location_id, ports[2]?.location_id],
  ]);
});

test("200 has the vessel, its past and the rest of the leg, for the container and the shipment", async () => {
  const now = await advanceClock(client, 2);
  const before = await read(`containers/${containerIds[0]}`);
  const [leg] = find(before, "estimated_full_legs");
  const route = await client.call("GET", `/v2/containers/${containerIds[0]}/route`);
  const container = await client.call("GET", `/v2/containers/${containerIds[0]}`);
  const { current_vessel_imo: imo } = (container.body.data as ResourceObject).attributes;
  const aboard = (route.body.included as ResourceObject[]).find(({ attributes }) => attributes.imo === imo);
  const atd = find(before, "port")[0]?.properties.outbound_atd_at ?? "";
  const vesselImo = String(imo);
  const sailed = leg?.geometry.coordinates ?? [];
  const half = sailed.slice(0, Math.ceil(sailed.length / 2));
  const startMs = Date.parse(atd);
  const stepMs = (now.getTime() - 600_000 - startMs) / half.length;
  const messages = half.map((point, index) => {
    const at = new Date(startMs + (index + 1) * stepMs);
    return positionMessage("200000064", at, point as [number, number], { headingDegrees: null, courseDegrees: 123.4 });
  });
  const statics = staticMessage("200000064", vesselImo, new Date(atd));
  await recordMessages([statics, ...messages], { source: "sandbox", sandboxAccountId: client.accountId });

  const features = await read(`containers/${containerIds[0]}`);
  expect(kindsOf(features).slice(3)).toEqual([
    "past_vessel_locations",
    "current_vessel",
    "estimated_partial_leg",
    "estimated_full_legs",
  ]);
  const [vessel] = find(features, "current_vessel");
  const [past] = find(features, "past_vessel_locations");
  const [rest] = find(features, "estimated_partial_leg");
  expect(vessel?.properties).toMatchObject({
    vessel_imo: vesselImo,
    vessel_location_heading: 123.4,
    departure_port_label: "POL",
    arrival_port_label: "TS1",
    vessel_id: aboard?.id,
  });
  expect(past?.properties.point_count).toBe(half.length);
  expect(past?.geometry.coordinates.at(-1)).toEqual(vessel?.geometry.coordinates);
  expect(rest?.properties.distance_nautical_miles).toBeLessThan(rest?.properties.leg_distance_nautical_miles ?? 0);

  const all = await read(`shipments/${shipmentId}`);
  expect(kindsOf(all)).toEqual(kindsOf(features));
  for (const { properties } of all) expect(new Set(properties.container_ids)).toEqual(new Set(containerIds));
});

test("200 has the past of a leg whose vessel has left the port again by AIS, and no way back to the port", async () => {
  const now = await sandboxNow(client.accountId);
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  await transaction(async (tx) => {
    const { id: vesselId } = await tx.aisVessel.findFirstOrThrow({ where: { mmsi: "200000064" } });
    const { nextPortLocode } = await tx.container.findFirstOrThrow({ where: { id: containerIds[0] } });
    const times = { arrivedAt: ago(3), departedAt: ago(1), seenAt: ago(1) };
    await tx.vesselCall.create({ data: { id: crypto.randomUUID(), vesselId, locode: nextPortLocode ?? "", ...times } });
  });
  const features = await read(`containers/${containerIds[0]}`);
  expect(kindsOf(features).slice(3)).toEqual(["past_vessel_locations", "estimated_full_legs"]);
  const [past] = find(features, "past_vessel_locations");
  expect(Date.parse(past?.properties.end_time ?? "")).toBeLessThanOrEqual(ago(3).getTime());
  expect(find(features, "estimated_full_legs")[0]?.properties.ports_sequence).toBe(2);
});

test("200 has the past of a sailed leg and no vessel on it", async () => {
  await advanceClock(client, 60);
  const features = await read(`containers/${containerIds[0]}`);
  expect(kindsOf(features)).toEqual(["port", "port", "port", "past_vessel_locations"]);
  expect(find(features, "past_vessel_locations")[0]?.properties.inbound_ata_at).toEqual(expect.any(String));
});

test("200 without features while the carrier has reported no route by vessel", async () => {
  const added = await addShipment(client.accountId, {
    number: "HLCUNOROUTE64",
    containers: [{ number: "MSCU6639870" }],
  });
  for (const path of [`shipments/${added.id}`, `containers/${added.containerIds[0]}`]) {
    const { body } = await client.call("GET", `/v2/${path}/map_geojson`);
    expect(body).toEqual({ type: "FeatureCollection", features: [] });
  }
});

test.each(["containers", "shipments"])(
  "403 without the feature and 404 for another account's %s",
  async (collection) => {
    const id = collection === "containers" ? containerIds[0] : shipmentId;
    const path = `/v2/${collection}/${id}/map_geojson`;
    const plain = await (await createTestClient(web)).call("GET", path);
    expect(plain.status).toBe(403);
    expect(plain.body.errors).toMatchObject([
      { title: "Forbidden", detail: expect.stringMatching(/not enabled/), source: null },
    ]);
    expect((await (await createTestClient(web, ["routing_data"])).call("GET", path)).status).toBe(404);
  },
);

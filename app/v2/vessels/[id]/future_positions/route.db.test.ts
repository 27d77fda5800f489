import { afterAll, beforeAll, expect, test } from "vitest";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { serializeTime } from "@/lib/platform/serialize-time";
import { findPort } from "@/lib/reference/ports";
import { findSeaRoute } from "@/lib/reference/sea-routes/find-sea-route";
import { type Coordinates, pointAt, wrapLongitude } from "@/lib/reference/sea-routes/geodesy";
import { sandboxNow } from "@/lib/sandbox/sandbox-clock";
import { recordMessages } from "@/lib/vessels/positions/record-positions";
import { positionMessage, staticMessage } from "@/test/fixtures/position-fixture";
import { addAisVessel, addMoves } from "@/test/fixtures/vessel-fixture";
import { advanceClock } from "@/test/support/advance-clock";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, dataOf, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
let imo: string;
let aboard: { containerId: string; shipmentId: string };
let next: { port: string; previous: string; eta: Date };
let now: Date;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["sandbox", "routing_data"]);
  const { shipmentId } = await trackNumber(client, "TESTDIRECT65");
  now = await advanceClock(client, 3);
  const { body } = await client.call("GET", "/v2/containers");
  const { id: containerId, attributes } = (body.data as ResourceObject[])[0] as ResourceObject;
  aboard = { shipmentId, containerId };
  imo = String(attributes.current_vessel_imo);
  const port = findPort(String(attributes.next_port_locode));
  const previous = findPort(String(attributes.pol_locode));
  next = { port: port?.id ?? "", previous: previous?.id ?? "", eta: new Date(String(attributes.next_port_eta_at)) };
});

afterAll(() => web.stop());

type Query = Record<string, string>;
type Meta = { positions: Record<string, unknown> };

async function read(query: Query, path = "future_positions", as = client) {
  const response = await as.call("GET", `/v2/vessels/${imo}/${path}?${new URLSearchParams(query)}`);
  const positions = (attributes: ResourceObject["attributes"]) => attributes.positions as Record<string, unknown>[];
  return { ...response, positionsOf: () => positions(dataOf(response).attributes), meta: response.body.meta as Meta };
}

const hoursBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 3_600_000;

/** The place on the sea route between the two ports that is so many nautical miles before the next one. */
function placeBefore(nauticalMiles: number): [number, number] {
  const coordinates = [next.previous, next.port].map((id) => findPort(id) as Coordinates);
  const route = findSeaRoute(coordinates[0] as Coordinates, coordinates[1] as Coordinates);
  if (!route) throw new Error("no route between the ports");
  const { point } = pointAt(route.points, route.distanceNm - nauticalMiles);
  return [wrapLongitude(point.longitude), point.latitude];
}

const ports = () => ({ port_id: next.port, previous_port_id: next.previous });

test("200 without positions, and why, while the vessel has no recent position", async () => {
  const mmsi = "200000065";
  const old = new Date(now.getTime() - 25 * 3_600_000);
  const messages = [
    staticMessage(mmsi, imo, old),
    positionMessage(mmsi, old, placeBefore(15 * hoursBetween(old, next.eta))),
  ];
  await recordMessages(messages, { source: "sandbox", sandboxAccountId: client.accountId });
  const { status, positionsOf, meta } = await read(ports());
  expect([status, positionsOf()]).toEqual([200, []]);
  expect(meta.positions).toMatchObject({ total: 0, returned: 0, unavailable_reason: "no_recent_position" });
});

test("200 has estimated positions as far apart as `minutes_between` says, the last one at the port when it is due", async () => {
  const at = new Date(now.getTime() - 60_000);
  const message = positionMessage("200000066", at, placeBefore(15 * hoursBetween(at, next.eta)));
  await recordMessages([staticMessage("200000066", imo, at), message], {
    source: "sandbox",
    sandboxAccountId: client.accountId,
  });
  const { status, positionsOf, meta } = await read(ports());
  expect(status).toBe(200);
  const positions = positionsOf();
  const [first, second] = positions;
  expect(first).toMatchObject({ estimated: true, timestamp: serializeTime(await sandboxNow(client.accountId)) });
  expect(Date.parse(String(second?.timestamp)) - Date.parse(String(first?.timestamp))).toBe(
    Number(meta.positions.minutes_between) * 60_000,
  );
  expect(positions.at(-1)?.timestamp).toBe(meta.positions.estimated_arrival_at);
  expect(meta.positions).toMatchObject({
    unavailable_reason: null,
    speed_source: "carrier_estimate",
    port_id: next.port,
  });
  expect(Math.abs(Date.parse(String(meta.positions.estimated_arrival_at)) - next.eta.getTime())).toBeLessThan(1_000);
  expect(meta.positions.speed_knots).toBeCloseTo(15, 0);
  expect(meta.positions.returned).toBe(positions.length);
});

test("200 starts at the given coordinates", async () => {
  const query = { ...ports(), latitude: "36.5", longitude: "-140.25" };
  const { status, positionsOf, meta } = await read(query, "future_positions_with_coordinates");
  expect(status).toBe(200);
  expect(positionsOf()[0]).toMatchObject({ latitude: 36.5, longitude: -140.25, estimated: true });
  expect(meta.positions.position_timestamp).toBeNull();
});

test("200 goes on to the next port that carriers report, or has none, after the vessel has left the port by AIS", async () => {
  const later = await advanceClock(client, hoursBetween(now, next.eta) / 24 - 4);
  const hoursLater = (hours: number) => new Date(later.getTime() + hours * 3_600_000).toISOString();
  const stay = { locode: findPort(next.port)?.locode ?? "", arrivedAt: hoursLater(-5), departedAt: hoursLater(-2) };
  const mmsi = "200000067";
  await addAisVessel({ imo, mmsi, sandboxAccountId: client.accountId }, [stay]);
  const query = { ...ports(), latitude: "33.5", longitude: "-119" };
  const readMeta = async () => (await read(query, "future_positions_with_coordinates")).meta.positions;
  expect(await readMeta()).toMatchObject({ total: 0, unavailable_reason: "next_port_unknown", port_id: null });

  const oakland = { event: "vessel_arrived", locode: "USOAK", at: hoursLater(24), estimated: true };
  await addMoves({ accountId: client.accountId, ...aboard, imo, voyage: "1W" }, [oakland]);
  const at = (hours: number) => new Date(hoursLater(hours));
  const track = [positionMessage(mmsi, at(-3), [-121, 35]), positionMessage(mmsi, at(-0.1), [-122, 35.5])];
  const messages = [staticMessage(mmsi, imo, at(-4)), ...track];
  await recordMessages(messages, { source: "sandbox", sandboxAccountId: client.accountId });
  expect(await readMeta()).toMatchObject({ unavailable_reason: null, port_id: findPort("USOAK")?.id });
});

test("400 names each missing parameter and how to find its value", async () => {
  const { status, body } = await read({});
  expect(status).toBe(400);
  expect(body.errors).toMatchObject(
    ["port_id", "previous_port_id"].map((parameter) => ({
      source: { parameter },
      detail: expect.stringMatching(/location_id.*map_geojson/),
    })),
  );
  const without = await read(
    { port_id: "42", previous_port_id: next.previous, latitude: "91" },
    "future_positions_with_coordinates",
  );
  expect((without.body.errors as { source: object }[]).map(({ source }) => source)).toEqual(
    ["port_id", "latitude", "longitude"].map((parameter) => ({ parameter })),
  );
});

test("422 for an unknown port names the parameter", async () => {
  const { status, body } = await read({ ...ports(), previous_port_id: crypto.randomUUID() });
  expect(status).toBe(422);
  expect(body.errors).toMatchObject([{ code: "invalid", source: { parameter: "previous_port_id" } }]);
});

test("403 without the feature, before anything else, and 404 for an unknown vessel", async () => {
  const plain = await createTestClient(web);
  for (const path of ["future_positions", "future_positions_with_coordinates"]) {
    const { status, body } = await read({}, path, plain);
    expect(status).toBe(403);
    expect(body.errors).toMatchObject([
      { title: "Forbidden", source: null, detail: expect.stringMatching(/not enabled/) },
    ]);
  }
  const other = await createTestClient(web, ["routing_data"]);
  expect((await read(ports(), "future_positions", other)).status).toBe(404);
});

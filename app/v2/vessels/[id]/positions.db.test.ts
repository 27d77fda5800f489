import { afterAll, beforeAll, expect, test } from "vitest";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { serializeTime } from "@/lib/platform/serialize-time";
import { withImoCheckDigit } from "@/lib/reference/imo-number";
import { recordMessages } from "@/lib/vessels/positions/record-positions";
import { positionMessage, staticMessage } from "@/test/fixtures/position-fixture";
import { addVessel } from "@/test/fixtures/vessel-fixture";
import { createTestClient, dataOf, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

const minuteMs = 60_000;
const imo = "9321483";
const sandboxImo = withImoCheckDigit("200001");
const newestAt = new Date(Math.floor(Date.now() / minuteMs) * minuteMs - 10 * minuteMs);
const minutesBefore = (minutes: number) => new Date(newestAt.getTime() - minutes * minuteMs);
/** 2,100 positions, one a minute, at 15 knots on the equator. */
const eastward = Array.from({ length: 2_100 }, (_, index) => {
  const minutes = 2_099 - index;
  return positionMessage("477000001", minutesBefore(minutes), [100 - minutes / 240, 0]);
});

let web: TestWeb;
let client: TestClient;
let other: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  [client, other] = [await createTestClient(web, ["routing_data"]), await createTestClient(web, ["routing_data"])];
  await addVessel(imo, "HALCYON STRAIT");
  await addVessel(sandboxImo, "SANDBAR AURORA 1");
  await recordMessages([staticMessage("477000001", imo, minutesBefore(2_100)), ...eastward], { source: "test" });
  const own = [staticMessage("200000001", sandboxImo, newestAt), positionMessage("200000001", newestAt, [120, 30])];
  await recordMessages(own, { source: "sandbox", sandboxAccountId: client.accountId });
});

afterAll(() => web.stop());

const read = (query: object, key = imo) =>
  client.call("GET", `/v2/vessels/${key}?${new URLSearchParams(Object.entries(query))}`);
const positionsOf = ({ attributes }: ResourceObject) => attributes.positions as Record<string, unknown>[];

test("200 has the latest position, with the direction of the bow", async () => {
  const { attributes } = dataOf(await read({}));
  expect(attributes).toMatchObject({ name: "HALCYON STRAIT", imo, mmsi: "477000001" });
  expect(attributes).toMatchObject({
    latitude: 0,
    longitude: 100,
    nautical_speed_knots: 15,
    navigational_heading_degrees: 91,
    position_timestamp: serializeTime(newestAt),
  });
  expect(attributes).not.toHaveProperty("positions");
});

test("200 returns the positions of a time range, oldest first", async () => {
  const [from, to] = [serializeTime(minutesBefore(30)), serializeTime(minutesBefore(10))];
  const response = await read({ "show_positions[from_timestamp]": from, "show_positions[to_timestamp]": to });
  const positions = positionsOf(dataOf(response));
  expect(positions).toHaveLength(21);
  expect(positions[0]).toEqual({
    latitude: 0,
    longitude: expect.closeTo(99.875, 3),
    heading: 91,
    timestamp: from,
    estimated: false,
  });
  expect(positions.at(-1)?.timestamp).toBe(to);
  const counts = { total: 21, returned: 21, simplified: false };
  expect(response.body.meta).toEqual({ positions: { ...counts, from_timestamp: from, to_timestamp: to } });
});

test("200 simplifies more than 2,000 positions of the last seven days, and the meta has their number", async () => {
  const response = await read({ show_positions: "true" });
  const timestamps = positionsOf(dataOf(response)).map(({ timestamp }) => timestamp);
  expect(timestamps).toHaveLength(2_000);
  expect([timestamps[0], timestamps.at(-1)]).toEqual([serializeTime(minutesBefore(2_099)), serializeTime(newestAt)]);
  expect(response.body.meta).toMatchObject({ positions: { total: 2_100, returned: 2_000, simplified: true } });
});

test("422 for a reversed time range names the parameter", async () => {
  const query = { "show_positions[from_timestamp]": "2026-11-02", "show_positions[to_timestamp]": "2026-11-01" };
  const { status, body } = await read(query);
  expect(status).toBe(422);
  expect(body.errors).toMatchObject([{ code: "invalid", source: { parameter: "show_positions[to_timestamp]" } }]);
});

test("the position of a sandbox vessel is that of the own sandbox, and unknown to other accounts", async () => {
  expect(dataOf(await read({}, sandboxImo)).attributes).toMatchObject({ longitude: 120, mmsi: "200000001" });
  const elsewhere = await other.call("GET", `/v2/vessels/${sandboxImo}?show_positions[from_timestamp]=2000-01-01`);
  expect(dataOf(elsewhere).attributes).toMatchObject({ longitude: null, mmsi: null, positions: [] });
});

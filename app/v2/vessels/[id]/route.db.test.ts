import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transaction } from "@/lib/platform/db/transaction";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
const id = uuid();

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["routing_data"]);
  await transaction((tx) => tx.vessel.create({ data: { id, imo: "9321483", name: "HALCYON STRAIT" } }));
});

afterAll(() => web.stop());

async function show(key: string, query = ""): Promise<ResourceObject> {
  const { status, body } = await client.call("GET", `/v2/vessels/${encodeURIComponent(key)}${query}`);
  expect(status).toBe(200);
  return body.data as ResourceObject;
}

const attributes = {
  name: "HALCYON STRAIT",
  imo: "9321483",
  mmsi: null,
  latitude: null,
  longitude: null,
  nautical_speed_knots: null,
  navigational_heading_degrees: null,
  position_timestamp: null,
};

test.each([id, id.toUpperCase(), "9321483", "IMO9321483", "imo 9321483"])("200 finds the vessel by %j", async (key) => {
  expect(await show(key)).toEqual({ id, type: "vessel", attributes, links: { self: `/v2/vessels/${id}` } });
});

test.each([
  "show_positions=true",
  "show_positions[from_timestamp]=2026-11-01T00:00:00Z",
  "show_positions[to_timestamp]=2026-11-20",
  "show_positions[from_timestamp]=2026-11-01T00:00:00%2B02:00&show_positions[to_timestamp]=2026-11-20T00:00:00Z",
  "show_positions%5Bfrom_timestamp%5D=2026-11-01T00:00:00Z",
])("200 returns positions with %s", async (query) => {
  expect((await show("9321483", `?${query}`)).attributes).toEqual({ ...attributes, positions: [] });
});

test.each(["", "?show_positions=false", "?positions=true"])("200 returns no positions with %j", async (query) => {
  expect((await show("9321483", query)).attributes).toEqual(attributes);
});

test.each([
  ["show_positions[from_timestamp]=yesterday", "show_positions[from_timestamp]"],
  ["show_positions[from_timestamp]=", "show_positions[from_timestamp]"],
  ["show_positions[to_timestamp]=2026-02-30", "show_positions[to_timestamp]"],
  ["show_positions[to_timestamp]=1795219200", "show_positions[to_timestamp]"],
  ["show_positions=perhaps", "show_positions"],
])("400 for %s", async (query, parameter) => {
  const { status, body } = await client.call("GET", `/v2/vessels/9321483?${query}`);
  expect(status).toBe(400);
  expect(body.errors).toMatchObject([{ status: "400", source: { parameter } }]);
});

test.each(["9074729", "932148", "93214830", crypto.randomUUID(), "HALCYON STRAIT", "x".repeat(101)])(
  "404 for %j, which no carrier has reported",
  async (key) => {
    expect((await client.call("GET", `/v2/vessels/${encodeURIComponent(key)}`)).status).toBe(404);
  },
);

test("403 without the routing_data feature, for any vessel and query", async () => {
  const other = await createTestClient(web, ["sandbox"]);
  for (const path of ["9321483", "9074729", id, "9321483?show_positions=true"]) {
    const { status, body } = await other.call("GET", `/v2/vessels/${path}`);
    expect(status).toBe(403);
    expect(body.errors).toEqual([
      {
        status: "403",
        source: null,
        title: "Forbidden",
        detail: expect.stringMatching(/feature is not enabled/),
      },
    ]);
  }
});

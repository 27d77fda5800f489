import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transaction } from "@/lib/platform/db/transaction";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { recordVesselNames } from "@/lib/tracking/recording/record-vessel-names";
import { sendJson, serveCarrier } from "@/test/fixtures/fake-carrier";
import { connectCarrier } from "@/test/support/connect-carrier";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
const id = uuid();

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["routing_data"]);
  // A name in this table is from trusted reference data.
  await transaction((tx) => tx.vessel.create({ data: { id, imo: "9321483", trustedName: "HALCYON STRAIT" } }));
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
  imo_contested_at: null,
};

test.each([id, id.toUpperCase(), "9321483", "IMO9321483", "imo 9321483"])("200 finds the vessel by %j", async (key) => {
  expect(await show(key)).toEqual({ id, type: "vessel", attributes, links: { self: `/v2/vessels/${id}` } });
});

test.each([
  "show_positions=true",
  "show_positions[from_timestamp]=2026-11-01T00:00:00Z",
  `show_positions[to_timestamp]=${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}`,
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
  "404 for %j, which has no trusted name and was not reported",
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

const loading = (vesselName: string) => ({
  eventID: "load",
  eventType: "EQUIPMENT",
  equipmentEventTypeCode: "LOAD",
  eventClassifierCode: "ACT",
  eventDateTime: "2026-10-10T00:00:00Z",
  equipmentReference: "MSCU6639870",
  emptyIndicatorCode: "LADEN",
  transportCall: {
    UNLocationCode: "CNSHA",
    modeOfTransport: "VESSEL",
    vessel: { vesselIMONumber: "9461867", vesselName },
  },
});

/** The names of the vessel of a shipment by its IMO number and among the records included with the shipment. */
async function namesSeenBy(account: TestClient, shipmentId: string): Promise<unknown[]> {
  const vessel = await account.call("GET", "/v2/vessels/9461867");
  const path = `/v2/shipments/${shipmentId}?include=containers.transport_events.vessel,containers.raw_events.vessel`;
  const { included = [] } = (await account.call("GET", path)).body as { included?: ResourceObject[] };
  return [vessel.body.data as ResourceObject, ...included.filter(({ type }) => type === "vessel")].map(
    ({ attributes }) => attributes.name,
  );
}

test("each account sees the name by which its own carriers call a vessel", async () => {
  const accounts = [];
  for (const name of ["ORIENT MERIDIAN", "MERIDIAN (EX ORIENT)"]) {
    const base = await serveCarrier((_request, response) => sendJson(response, [loading(name)]));
    const account = await connectCarrier(web, base, ["routing_data"]);
    const { shipmentId } = await trackNumber(account, "HLCUSHA2610NAME1", { scac: "HLCU" });
    accounts.push({ account, shipmentId, name });
  }
  for (const { account, shipmentId, name } of accounts) {
    expect(await namesSeenBy(account, shipmentId)).toEqual([name, name]);
  }
  expect((await client.call("GET", "/v2/vessels/9461867")).status).toBe(404);
});

test("a later name replaces an earlier one, in whatever order they are recorded", async () => {
  const record = (vesselName: string, day: number) =>
    transaction((tx) =>
      recordVesselNames(tx, client.accountId, [
        {
          vesselImo: "9839430",
          vesselName,
          reportedAt: new Date(Date.UTC(2026, 9, day)),
          observedAt: new Date(),
          contentHash: "",
        },
      ]),
    );
  const name = async () => (await show("9839430")).attributes.name;
  await record("B", 2);
  expect(await name()).toBe("B");
  await record("A", 3);
  expect(await name()).toBe("A");
  await record("C", 1);
  expect(await name()).toBe("A");
  await record("D", 3);
  expect(await name()).toBe("D");
  await record("C", 3);
  expect(await name()).toBe("D");
});

test("a trusted name is not changed by what a carrier calls the vessel", async () => {
  const own = {
    vesselImo: "9321483",
    vesselName: "HALCYON",
    reportedAt: null,
    observedAt: new Date(),
    contentHash: "",
  };
  await transaction((tx) => recordVesselNames(tx, client.accountId, [own]));
  expect((await show("9321483")).attributes.name).toBe("HALCYON STRAIT");
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import { addAisVessel, addMoves, addVessel } from "@/test/fixtures/vessel-fixture";
import { createTestClient, rowsOf, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

const imo = "9321483";
const sandboxImo = "2000009";

let web: TestWeb;
let client: TestClient;
let shipmentId: string;

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const left = daysFromNow(-9);
const expected = daysFromNow(3);

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["routing_data", "sandbox"]);
  await addVessel(imo, "HALCYON STRAIT");
  const { id, containerIds } = await addShipment(client.accountId, {
    number: "HLCUSHA2610CALL1",
    containers: [{ number: "MSCU6639870" }, { number: "TCLU7821048" }],
  });
  shipmentId = id;
  for (const containerId of containerIds) {
    await addMoves({ accountId: client.accountId, shipmentId, containerId, imo, voyage: "646E" }, [
      { event: "vessel_departed", locode: "KRPUS", at: left },
      { event: "vessel_arrived", locode: "USLGB", at: expected, estimated: true, withoutTimezone: true },
      { event: "vessel_arrived", locode: "USOAK", at: daysFromNow(-1), mark: "held_back" },
      { event: "vessel_arrived", locode: "CNSHA", at: daysFromNow(-100) },
    ]);
  }
});

afterAll(() => web.stop());

const callsOf = async (of: TestClient, key = imo) => rowsOf(await of.call("GET", `/v2/vessels/${key}/calls`));

test("lists the calls of the last 90 days and ahead, by carriers and by AIS", async () => {
  await addAisVessel({ imo, mmsi: "440123456" }, [
    { locode: "KRPUS", arrivedAt: daysFromNow(-11), departedAt: daysFromNow(-9.1) },
    { locode: "JPTYO", arrivedAt: daysFromNow(-8), departedAt: daysFromNow(-7) },
    { locode: "JPUKB", arrivedAt: daysFromNow(-120), departedAt: daysFromNow(-119) },
  ]);
  const rows = await callsOf(client);
  expect(rows.map(({ attributes }) => [attributes.port_locode, attributes.status])).toEqual([
    ["KRPUS", "past"],
    ["JPTYO", "past"],
    ["USLGB", "ahead"],
  ]);
  expect(rows[0]).toMatchObject({
    attributes: {
      port_name: "Busan",
      timezone: "Asia/Seoul",
      atd_at: left,
      times_without_timezone: [],
      ata_at: null,
      ais_departed_at: expect.any(String),
      loaded_containers_count: 2,
      discharged_containers_count: 0,
    },
    relationships: { shipments: { data: [{ type: "shipment", id: shipmentId }] } },
  });
  expect(rows[2]?.attributes).toMatchObject({
    eta_at: expected,
    times_without_timezone: ["eta_at"],
    ais_arrived_at: null,
    discharged_containers_count: 2,
  });
});

test.each([
  ["filter[status]=past", "KRPUS JPTYO"],
  ["filter[status]=AHEAD,in_port", "USLGB"],
  ["filter[port_locode]=jptyo,USLGB", "JPTYO USLGB"],
  ["filter[has_shipments]=false", "JPTYO"],
  ["filter[has_shipments]=true&filter[status]=past", "KRPUS"],
  ["filter[status]=", "KRPUS JPTYO USLGB"],
  ["filter[status]=sunk", ""],
])("%s lists the calls at %j", async (filter, ports) => {
  const rows = rowsOf(await client.call("GET", `/v2/vessels/${imo}/calls?${filter}`));
  expect(rows.map(({ attributes }) => attributes.port_locode).join(" ")).toBe(ports);
});

test("400 names a filter with a wrong value", async () => {
  const { status, body } = await client.call("GET", `/v2/vessels/${imo}/calls?filter[has_shipments]=maybe`);
  expect(status).toBe(400);
  expect(body.errors).toMatchObject([{ source: { parameter: "filter[has_shipments]" } }]);
});

test("the document names the vessel's clock, and includes ports", async () => {
  const { body } = await client.call("GET", `/v2/vessels/${imo}/calls?include=port`);
  expect(Math.abs(Date.parse((body.meta as { now: string }).now) - Date.now())).toBeLessThan(60_000);
  expect(body.included).toMatchObject([{ type: "port" }, { type: "port" }, { type: "port" }]);
});

test("another account sees the stays by AIS, but not what this account's carriers report", async () => {
  const other = await createTestClient(web, ["routing_data"]);
  const rows = await callsOf(other);
  expect(rows.map(({ attributes }) => attributes.port_locode)).toEqual(["KRPUS", "JPTYO"]);
  expect(rows[0]).toMatchObject({
    attributes: { atd_at: null, voyage_numbers: [], loaded_containers_count: 0, shipments_count: 0 },
    relationships: { shipments: { data: [] } },
  });
});

test("stays of a sandbox vessel are visible to its own account only", async () => {
  await addVessel(sandboxImo, "SANDBOX SHIP");
  const stay = { locode: "SGSIN", arrivedAt: daysFromNow(-2), departedAt: daysFromNow(-1) };
  await addAisVessel({ imo: sandboxImo, mmsi: "200123456", sandboxAccountId: client.accountId }, [stay]);
  const other = await createTestClient(web, ["routing_data", "sandbox"]);
  expect(await callsOf(client, sandboxImo)).toHaveLength(1);
  expect(await callsOf(other, sandboxImo)).toHaveLength(0);
});

test("404 for an unknown vessel, 403 without the feature", async () => {
  expect((await client.call("GET", "/v2/vessels/9074729/calls")).status).toBe(404);
  const other = await createTestClient(web, ["sandbox"]);
  expect((await other.call("GET", "/v2/vessels/9074729/calls")).status).toBe(403);
});

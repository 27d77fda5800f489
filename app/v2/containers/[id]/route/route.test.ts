import { afterAll, beforeAll, expect, test } from "vitest";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { trackNumber } from "@/test/support/track-number";
import { turnClock } from "@/test/support/turn-clock";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

type Whole = { data: ResourceObject; included: ResourceObject[] };

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["sandbox", "routing_data"]);
});

afterAll(() => web.stop());

async function firstContainer(of: TestClient, number: string): Promise<string> {
  const { shipmentId } = await trackNumber(of, number);
  const { body } = await of.call("GET", `/v2/shipments/${shipmentId}?include=containers`);
  return (body as Whole).included[0]?.id ?? "";
}

const read = async (id: string) => client.call("GET", `/v2/containers/${id}/route?include=port,vessel,route_location`);
const of = (body: unknown, type: string) => (body as Whole).included.filter((object) => object.type === type);

/** The stops in their order: port, and by what and when the container came and goes. */
function stopsOf(body: unknown) {
  const { data } = body as Whole;
  const ids = (data.relationships?.route_locations?.data ?? []) as { id: string }[];
  const codes = new Map(of(body, "port").map(({ id, attributes }) => [id, attributes.code]));
  return ids.map(({ id }): Record<string, unknown> => {
    const stop = of(body, "route_location").find((object) => object.id === id);
    const { attributes = {}, relationships } = stop ?? {};
    const place = relationships?.location?.data as { id: string };
    expect(relationships?.port?.data).toEqual(place);
    return { ...attributes, code: codes.get(place.id), ship: relationships?.outbound_vessel?.data };
  });
}

test("200 tells both ships of a journey with a change of ship; what has not happened is an estimate", async () => {
  const { status, body } = await read(await firstContainer(client, "TESTTRANSSHIP61"));
  expect(status).toBe(200);
  const [first, between, last, ...more] = stopsOf(body);
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    inbound_mode: null,
    inbound_eta_at: null,
    outbound_mode: "vessel",
    outbound_scac: "TEST",
  });
  expect(first?.outbound_atd_at).toEqual(expect.any(String));
  expect(between).toMatchObject({
    inbound_mode: "vessel",
    inbound_ata_at: null,
    outbound_mode: "vessel",
    outbound_atd_at: null,
  });
  expect([between?.inbound_eta_at, between?.outbound_etd_at]).toEqual([expect.any(String), expect.any(String)]);
  expect(last).toMatchObject({ inbound_ata_at: null, outbound_mode: null, outbound_etd_at: null });
  expect(new Set(of(body, "vessel").map(({ id }) => id)).size).toBe(2);
  expect(first?.ship).not.toEqual(between?.ship);
  expect(of(body, "shipment")).toHaveLength(1);
});

test("200 tells the train after the ship, and keeps ids and stops while time passes", async () => {
  const id = await firstContainer(client, "TESTRAIL62");
  const before = await read(id);
  const planned = stopsOf(before.body);
  expect(planned.at(-1)).toMatchObject({ inbound_mode: "rail", inbound_scac: null });
  expect(planned.some(({ code }) => code === "USCHI")).toBe(true);
  await turnClock(client, 60);
  const after = await read(id);
  expect((after.body as Whole).data.id).toBe((before.body as Whole).data.id);
  const told = stopsOf(after.body);
  expect(told.map(({ code }) => code)).toEqual(planned.map(({ code }) => code));
  for (const stop of told.slice(1)) expect(stop.inbound_ata_at).toEqual(expect.any(String));
});

test("403 without the routing_data feature, as existing clients know it", async () => {
  const plain = await createTestClient(web);
  const { status, body } = await plain.call("GET", `/v2/containers/${crypto.randomUUID()}/route`);
  expect(status).toBe(403);
  expect(body).toMatchObject({
    errors: [{ title: "Forbidden", detail: expect.stringMatching(/not enabled/), source: null }],
  });
});

test("404 for a stranger's container, an unknown one and what is no id", async () => {
  const stranger = await createTestClient(web, ["sandbox", "routing_data"]);
  const theirs = await firstContainer(stranger, "TESTDIRECT63");
  const [foreign, unknown, noId] = await Promise.all([read(theirs), read(crypto.randomUUID()), read("42")]);
  expect([foreign.status, unknown.status, noId.status]).toEqual([404, 404, 404]);
  expect(foreign.body).toEqual(unknown.body);
});

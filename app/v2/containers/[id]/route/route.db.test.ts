import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { advanceClock } from "@/test/support/advance-clock";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

type Whole = { data: ResourceObject; included: ResourceObject[] };

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["sandbox", "routing_data"]);
});

afterAll(() => web.stop());

async function firstContainer(as: TestClient, number: string): Promise<string> {
  const { shipmentId } = await trackNumber(as, number);
  const { body } = await as.call("GET", `/v2/shipments/${shipmentId}?include=containers`);
  return (body as Whole).included[0]?.id ?? "";
}

const read = async (id: string) => client.call("GET", `/v2/containers/${id}/route?include=port,vessel,route_location`);
const includedOf = (body: unknown, type: string) => (body as Whole).included.filter((object) => object.type === type);

/** The attributes of each stop in order, with its port code and outbound vessel. */
function stopsOf(body: unknown) {
  const { data } = body as Whole;
  const ids = (data.relationships?.route_locations?.data ?? []) as { id: string }[];
  const codes = new Map(includedOf(body, "port").map(({ id, attributes }) => [id, attributes.code]));
  return ids.map(({ id }): Record<string, unknown> => {
    const stop = includedOf(body, "route_location").find((object) => object.id === id);
    const { attributes = {}, relationships } = stop ?? {};
    const port = relationships?.location?.data as { id: string };
    expect(relationships?.port?.data).toEqual(port);
    return { ...attributes, code: codes.get(port.id), vessel: relationships?.outbound_vessel?.data };
  });
}

test("200 returns both vessels of a transshipment; moves that have not occurred have estimates", async () => {
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
  expect(new Set(includedOf(body, "vessel").map(({ id }) => id)).size).toBe(2);
  expect(first?.vessel).not.toEqual(between?.vessel);
  expect(includedOf(body, "shipment")).toHaveLength(1);
});

test("200 returns the rail leg after the vessel, and keeps ids and stops over time", async () => {
  const id = await firstContainer(client, "TESTRAIL62");
  const before = await read(id);
  const planned = stopsOf(before.body);
  expect(planned.at(-1)).toMatchObject({ inbound_mode: "rail", inbound_scac: null });
  expect(planned.some(({ code }) => code === "USCHI")).toBe(true);
  await advanceClock(client, 60);
  const after = await read(id);
  expect((after.body as Whole).data.id).toBe((before.body as Whole).data.id);
  const later = stopsOf(after.body);
  expect(later.map(({ code }) => code)).toEqual(planned.map(({ code }) => code));
  for (const stop of later.slice(1)) expect(stop.inbound_ata_at).toEqual(expect.any(String));
});

test("200 has no times by AIS: an arrival by AIS is not the carrier's", async () => {
  const containerId = await firstContainer(client, "TESTDIRECT67");
  const { accountId } = client;
  const [planned] = await prisma().transportEvent.findMany({
    where: { accountId, containerId, event: "vessel_arrived" },
  });
  const { id: shipmentId } = await prisma().shipment.findFirstOrThrow({
    where: { containers: { some: { id: containerId } } },
  });
  const call = { event: "vessel_arrived", timestamp: new Date(), estimated: false, dateOnly: false, dataSource: "ais" };
  const place = { locode: planned?.locode ?? null, naturalKey: "by AIS", sourceHash: "" };
  const before = stopsOf((await read(containerId)).body);
  await transaction((tx) =>
    tx.transportEvent.create({ data: { accountId, id: uuid(), shipmentId, containerId, ...call, ...place } }),
  );
  expect(stopsOf((await read(containerId)).body)).toEqual(before);
  expect(before.at(-1)?.inbound_ata_at).toBeNull();
});

test("403 without the routing_data feature, in the documented form", async () => {
  const plain = await createTestClient(web);
  const { status, body } = await plain.call("GET", `/v2/containers/${crypto.randomUUID()}/route`);
  expect(status).toBe(403);
  expect(body).toMatchObject({
    errors: [{ title: "Forbidden", detail: expect.stringMatching(/not enabled/), source: null }],
  });
});

test("404 for another account's container, an unknown id and an invalid id", async () => {
  const otherClient = await createTestClient(web, ["sandbox", "routing_data"]);
  const otherId = await firstContainer(otherClient, "TESTDIRECT63");
  const [other, unknown, noId] = await Promise.all([read(otherId), read(crypto.randomUUID()), read("42")]);
  expect([other.status, unknown.status, noId.status]).toEqual([404, 404, 404]);
  expect(other.body).toEqual(unknown.body);
});

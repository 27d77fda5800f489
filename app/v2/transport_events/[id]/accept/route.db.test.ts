import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { sendJson, serveCarrier } from "@/test/fixtures/fake-carrier";
import { carrierBill, itinerary, moved } from "@/test/fixtures/repeating-carrier";
import { connectCarrier } from "@/test/support/connect-carrier";
import { trackNumber } from "@/test/support/track-number";
import { startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;

const dayMs = 86_400_000;
const arrivesAt = new Date(Date.now() + 3 * dayMs).toISOString();

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

type Tracked = { client: TestClient; shipmentId: string };

/** A shipment whose carrier reports an arrival that lies in the future. */
async function track(): Promise<Tracked> {
  const events = [...itinerary(arrivesAt), moved("announced", "ARRI", "USLGB", arrivesAt, "ACT")];
  const client = await connectCarrier(web, await serveCarrier((_request, response) => sendJson(response, events)));
  const { shipmentId } = await trackNumber(client, carrierBill, { scac: "HLCU" });
  return { client, shipmentId };
}

async function read({ client }: Tracked, path: string): Promise<ResourceObject[]> {
  const { status, body } = await client.call("GET", path);
  expect(status).toBe(200);
  return [body.data].flat() as ResourceObject[];
}

async function milestone(tracked: Tracked, event: string): Promise<Record<string, unknown>> {
  const all = await read(tracked, `/v2/shipments/${tracked.shipmentId}/milestones`);
  return all.find(({ attributes }) => attributes.event === event)?.attributes ?? {};
}

const idOf = async (tracked: Tracked, event: string) =>
  String((await milestone(tracked, event)).transport_event_ids).split(",")[0];

async function listedWith(tracked: Tracked, mark: string): Promise<number[]> {
  const lists = ["shipments", "containers"].map((list) => read(tracked, `/v2/${list}?filter[data_mark]=${mark}`));
  return (await Promise.all(lists)).map(({ length }) => length);
}

test("an arrival dated in the future is held back, becomes a fact when accepted, and is held back again when withdrawn", async () => {
  const tracked = await track();
  const { client, shipmentId } = tracked;
  const mark = { kind: "held_back", attribute: "pod_arrived_at", event: "container.transport.vessel_arrived" };
  const held = { pod_arrived_at: null, data_marks: [mark] };
  expect((await read(tracked, "/v2/containers"))[0]?.attributes).toMatchObject(held);
  expect(await milestone(tracked, "vessel_arrived")).toMatchObject({
    estimated: true,
    mark: "held_back",
    accepted_at: null,
  });
  expect(await listedWith(tracked, "held_back")).toEqual([1, 1]);
  expect(await listedWith(tracked, "contradicted,inferred")).toEqual([0, 0]);

  const id = await idOf(tracked, "vessel_arrived");
  const { status, body } = await client.call("POST", `/v2/transport_events/${id}/accept`);
  expect(status).toBe(200);
  const accepted = (body.data as ResourceObject).attributes;
  expect(accepted).toMatchObject({ event: "container.transport.vessel_arrived", timestamp: arrivesAt, mark: null });
  expect(accepted.accepted_at).not.toBeNull();
  expect((await read(tracked, "/v2/containers"))[0]?.attributes).toMatchObject({
    pod_arrived_at: arrivesAt,
    data_marks: [],
  });
  expect(await listedWith(tracked, "held_back")).toEqual([0, 0]);
  const [shipment] = await read(tracked, `/v2/shipments/${shipmentId}`);
  expect(shipment?.attributes).toMatchObject({ pod_ata_at: arrivesAt, data_marks: [] });

  const again = await client.call("POST", `/v2/transport_events/${id}/accept`);
  expect(again.status).toBe(200);
  const [audit] = await prisma().change.findMany({ where: { resourceId: id, reason: "user" } });
  expect(audit).toMatchObject({ apiKeyId: expect.any(String), changeset: { mark: ["held_back", null] } });

  expect((await client.call("POST", `/v2/transport_events/${id}/withdraw_acceptance`)).status).toBe(200);
  expect((await read(tracked, "/v2/containers"))[0]?.attributes).toMatchObject(held);
});

test("200 without effect for an event without a mark, 404 for one of another account", async () => {
  const tracked = await track();
  const id = await idOf(tracked, "vessel_departed");
  const { status, body } = await tracked.client.call("POST", `/v2/transport_events/${id}/accept`);
  expect(status).toBe(200);
  expect((body.data as ResourceObject).attributes).toMatchObject({ mark: null, accepted_at: null });
  expect(await prisma().acceptedStatement.count({ where: { accountId: tracked.client.accountId } })).toBe(0);
  const { client } = await track();
  expect((await client.call("POST", `/v2/transport_events/${id}/accept`)).status).toBe(404);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import type { Identifier, ResourceObject } from "@/lib/platform/jsonapi/document";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, dataOf, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

// Terminals and ramps as existing clients read them: by their type, code, address and city.

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
});

afterAll(() => web.stop());

async function readIncluded(path: string): Promise<ResourceObject[]> {
  const { status, body } = await client.call("GET", path);
  expect([path, status]).toEqual([path, 200]);
  return body.included as ResourceObject[];
}

/** The terminals of a place, by its UN/LOCODE. */
const terminalsOf = (locode: string) => readIncluded(`/v2/ports/${locode}?include=terminals`);

const linkedId = (resource: ResourceObject | undefined, name: string) =>
  (resource?.relationships?.[name]?.data as Identifier | null)?.id;

test("a terminal has its FIRMS code and its address", async () => {
  const found = (await terminalsOf("USLGB")).find(({ attributes }) => attributes.firms_code === "Z952");
  expect(dataOf(await client.call("GET", `/v2/terminals/${found?.id}`))).toMatchObject({
    type: "terminal",
    attributes: {
      name: "Total Terminals International (Pier T)",
      firms_code: "Z952",
      street: "301 Mediterranean Way",
      city: "Long Beach",
      state: "California",
      state_abbr: "CA",
      zip: "90802",
      country: "United States",
    },
  });
});

test("events and the destination of a shipment name a ramp as rail_terminal with its metro area", async () => {
  const [ramp] = await terminalsOf("USCHI");
  const metroAreaId = dataOf(await client.call("GET", "/v2/metro_areas/USCHI")).id;
  const expected = {
    type: "rail_terminal",
    id: ramp?.id,
    attributes: { name: ramp?.attributes.name, city: "Chicago" },
    relationships: { port: { data: null }, metro_area: { data: { type: "metro_area", id: metroAreaId } } },
  };
  const { shipmentId } = await trackNumber(client, "TESTRAIL7710");
  const shipmentPath = `/v2/shipments/${shipmentId}?include=containers,destination_terminal`;
  const container = (await readIncluded(shipmentPath)).find(({ type }) => type === "container");
  const report = {
    container_number: container?.attributes.number,
    source: "rail",
    terminal: { id: ramp?.id },
    reported_at: new Date(Date.now() - 60_000).toISOString(),
    available_for_pickup: false,
  };
  const { body } = await client.call("POST", "/v2/terminal_reports", { rows: [report] });
  expect(body.counts).toMatchObject({ accepted: 1 });
  const events = await client.call("GET", `/v2/containers/${container?.id}/transport_events?include=terminal`);
  const reported = (events.body.data as ResourceObject[]).find(({ attributes }) => attributes.data_source === "rail");
  expect(reported?.attributes.event).toBe("container.transport.not_available");
  expect(linkedId(reported, "terminal")).toBe(ramp?.id);
  expect((events.body.included as ResourceObject[]).filter(({ id }) => id === ramp?.id)).toMatchObject([expected]);
  // Carriers name the terminal of a destination by a code, which no ramp of the reference data has.
  await sql("UPDATE shipments SET destination_terminal_id = $1 WHERE id = $2", [ramp?.id, shipmentId]);
  const included = await readIncluded(shipmentPath);
  expect(included.filter(({ type }) => type === "rail_terminal")).toMatchObject([expected]);
});

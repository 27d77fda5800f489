import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { fillAccount } from "./fill-account";
import { interfaceShapes } from "./interface-shapes";

// What clients written for this interface elsewhere rely on: names, types and nullability of everything they read.

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["sandbox", "routing_data"]);
  await fillAccount(client);
}, 60_000);

afterAll(() => web.stop());

type Linkage = { type: string; id: string };
type Object = {
  id: string;
  type: string;
  attributes: Record<string, unknown>;
  relationships?: Record<string, { data: Linkage | Linkage[] | null }>;
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const kinds: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === "boolean",
  time: (value) => typeof value === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value),
  object: (value) => value !== null && typeof value === "object" && !Array.isArray(value),
};

function fits(kind: string, value: unknown): boolean {
  if (kind.endsWith("?")) return value === null || fits(kind.slice(0, -1), value);
  const inner = /^\[(\w+)\]$/.exec(kind)?.[1];
  if (inner) return Array.isArray(value) && value.every((item) => fits(inner, item));
  const fitting = kinds[kind];
  if (!fitting) throw new Error(`no kind ${kind}`);
  return fitting(value);
}

function leadsTo(kind: string, data: Linkage | Linkage[] | null | undefined): boolean {
  if (data === null) return kind.endsWith("?");
  const many = /^\[(\w+)\]$/.exec(kind)?.[1];
  if (many) return Array.isArray(data) && data.every(({ type, id }) => type === many && uuid.test(id));
  return data !== undefined && !Array.isArray(data) && kind.replace("?", "").split("|").includes(data.type);
}

/** What of an object is not as clients read it. */
function faultsOf({ id, type, attributes, relationships = {} }: Object): string[] {
  const shape = interfaceShapes[type];
  if (!shape) return [];
  return [
    ...(uuid.test(id) ? [] : [`${type} id ${id}`]),
    ...Object.entries(shape.attributes).flatMap(([name, kind]) =>
      name in attributes && fits(kind, attributes[name])
        ? []
        : [`${type}.${name} is no ${kind}: ${JSON.stringify(attributes[name])}`],
    ),
    ...Object.entries(shape.relationships).flatMap(([name, kind]) =>
      leadsTo(kind, relationships[name]?.data) ? [] : [`${type}.${name} does not lead to ${kind}`],
    ),
  ];
}

const seen = new Set<string>();

async function read(path: string): Promise<Object[]> {
  // As such clients send it.
  const headers = { accept: "application/json", "content-type": "application/json" };
  const { status, body } = await client.call("GET", path, undefined, headers);
  expect([path, status]).toEqual([path, 200]);
  const data = body.data as Object | Object[];
  const objects = [...(Array.isArray(data) ? data : [data]), ...((body.included ?? []) as Object[])];
  for (const { type } of objects) seen.add(type);
  expect(objects.flatMap(faultsOf)).toEqual([]);
  return objects;
}

const shipmentIncludes =
  "containers,pod_terminal,port_of_lading,port_of_discharge,destination,destination_terminal,line_tracking_stopped_by_user";

test.each([
  `/v2/shipments?include=${shipmentIncludes}&page[number]=1&page[size]=100`,
  "/v2/shipments?filter[status]=arrived_at_pod,in_transit,delivered_to_destination&filter[line_scac]=TEST&filter[updated_at]=2020-01-01",
  "/v2/shipments?number=TESTDIRECT61&filter[tracking_stopped]=false",
  "/v2/containers?include=shipment,pod_terminal,pickup_facility,transport_events,raw_events",
  "/v2/tracking_requests?include=shipment,container,account",
  "/v2/tracking_requests?filter[status]=created&filter[request_type]=bill_of_lading&request_number=TESTDIRECT61",
  "/v2/shipping_lines?search=maersk",
  "/v2/parties",
  "/v2/custom_field_definitions",
  "/v2/custom_fields",
  "/v2/search?query=TESTDIRECT61",
])("GET %s answers in the shapes that clients read", async (path) => {
  const objects = await read(path);
  expect(objects.length).toBeGreaterThan(0);
});

test("each row of a list is read one by one with all it includes, and its events besides", async () => {
  const [shipment] = await read("/v2/shipments?number=TESTDIRECT61");
  await read(`/v2/shipments/${shipment?.id}?include=${shipmentIncludes}`);
  const containers = shipment?.relationships?.containers?.data as Linkage[];
  expect(containers.length).toBeGreaterThan(0);
  for (const { id } of containers) {
    await read(`/v2/containers/${id}?include=shipment,pod_terminal,transport_events`);
    const events = await read(`/v2/containers/${id}/transport_events?include=location,terminal,vessel`);
    await read(`/v2/containers/${id}/raw_events`);
    const vessel = events.find(({ type }) => type === "vessel");
    if (vessel) await read(`/v2/vessels/${vessel.attributes.imo}`);
    const port = events.find(({ type }) => type === "port");
    if (port) await read(`/v2/ports/${port.attributes.code}`);
  }
});

test("the options of a definition are read under it", async () => {
  const [definition] = await read("/v2/custom_field_definitions?filter[data_type]=enum");
  expect((await read(`/v2/custom_field_definitions/${definition?.id}/options`)).length).toBeGreaterThan(0);
});

test("every type that clients know was seen", () => {
  expect(Object.keys(interfaceShapes).filter((type) => !seen.has(type))).toEqual([]);
});

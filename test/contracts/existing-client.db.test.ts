import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { fillAccount } from "./fill-account";
import { interfaceShapes, knownDataSources } from "./interface-shapes";

// Names, types and nullability of everything that existing clients of this interface read.

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["sandbox", "routing_data", "documents"]);
  await fillAccount(client);
}, 60_000);

afterAll(() => web.stop());

type Linkage = { type: string; id: string };
type Resource = {
  id: string;
  type: string;
  attributes: Record<string, unknown>;
  relationships?: Record<string, { data: Linkage | Linkage[] | null }>;
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const isOfKind: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === "boolean",
  time: (value) => typeof value === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.(?!000)\d{3})?Z$/.test(value),
  source: (value) => typeof value === "string" && knownDataSources.includes(value),
  object: (value) => value !== null && typeof value === "object" && !Array.isArray(value),
};

function matchesKind(kind: string, value: unknown): boolean {
  if (kind.endsWith("?")) return value === null || matchesKind(kind.slice(0, -1), value);
  const inner = /^\[(\w+)\]$/.exec(kind)?.[1];
  if (inner) return Array.isArray(value) && value.every((item) => matchesKind(inner, item));
  const predicate = isOfKind[kind];
  if (!predicate) throw new Error(`unknown kind ${kind}`);
  return predicate(value);
}

function matchesLinkage(kind: string, data: Linkage | Linkage[] | null | undefined): boolean {
  if (data === null) return kind.endsWith("?");
  const many = /^\[(\w+)\]$/.exec(kind)?.[1];
  if (many) return Array.isArray(data) && data.every(({ type, id }) => type === many && uuid.test(id));
  return data !== undefined && !Array.isArray(data) && kind.replace("?", "").split("|").includes(data.type);
}

/** How a resource differs from what clients read. */
function violationsOf({ id, type, attributes, relationships = {} }: Resource): string[] {
  const shape = interfaceShapes[type];
  if (!shape) return [];
  return [
    ...(uuid.test(id) ? [] : [`${type} id ${id}`]),
    ...Object.entries(shape.attributes).flatMap(([name, kind]) =>
      name in attributes && matchesKind(kind, attributes[name])
        ? []
        : [`${type}.${name} is not ${kind}: ${JSON.stringify(attributes[name])}`],
    ),
    ...Object.entries(shape.relationships).flatMap(([name, kind]) =>
      matchesLinkage(kind, relationships[name]?.data) ? [] : [`${type}.${name} is not linkage of ${kind}`],
    ),
  ];
}

const seenTypes = new Set<string>();

async function read(path: string): Promise<Resource[]> {
  // Existing clients send these headers.
  const headers = { accept: "application/json", "content-type": "application/json" };
  const { status, body } = await client.call("GET", path, undefined, headers);
  expect([path, status]).toEqual([path, 200]);
  const data = body.data as Resource | Resource[];
  const objects = [...(Array.isArray(data) ? data : [data]), ...((body.included ?? []) as Resource[])];
  for (const { type } of objects) seenTypes.add(type);
  expect(objects.flatMap(violationsOf)).toEqual([]);
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
  "/v2/documents?include=shipments,cargos,account,user,last_document_representation,email_submission,current_extraction",
  "/v2/documents?filter[filename]=lading&filter[reference]=TESTDIRECT61&filter[document_types]=bill_of_lading&sort=-created_at",
  "/v2/email_submissions",
  "/v2/document_schemas/commercial_invoice@2026-11-22",
])("GET %s has the shapes that clients read", async (path) => {
  const objects = await read(path);
  expect(objects.length).toBeGreaterThan(0);
});

test("single resources, their includes and events have the shapes that clients read", async () => {
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

test("the options of a definition have the shapes that clients read", async () => {
  const [definition] = await read("/v2/custom_field_definitions?filter[data_type]=enum");
  expect((await read(`/v2/custom_field_definitions/${definition?.id}/options`)).length).toBeGreaterThan(0);
});

test("all types that clients read occurred", () => {
  expect(Object.keys(interfaceShapes).filter((type) => !seenTypes.has(type))).toEqual([]);
});

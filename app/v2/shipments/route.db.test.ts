import { afterAll, beforeAll, expect, test } from "vitest";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { addRequest, addShipment } from "@/test/fixtures/shipment-fixture";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
/** Oldest first: by vessel, by rail to Chicago, and one of a real carrier without a sandbox clock. */
const ids = { direct: "", rail: "", real: "" };

type List = { data: ResourceObject[]; included?: ResourceObject[]; links: Record<string, string>; meta: object };

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
  const labels = { ref_numbers: ["PO-1"], shipment_tags: ["urgent"] };
  ids.direct = (await trackNumber(client, "TESTDIRECT4001", labels)).shipmentId;
  ids.rail = (await trackNumber(client, "TESTRAIL4002", labels)).shipmentId;
  const containers = [{ number: "HLBU1234567" }];
  ids.real = (await addShipment(client.accountId, { number: "HLCU900", scac: "HLCU", containers })).id;
});

afterAll(() => web.stop());

async function list(query = ""): Promise<List> {
  const { status, body } = await client.call("GET", `/v2/shipments${query}`);
  expect(status).toBe(200);
  return body as List;
}

async function show(id: string, query = "") {
  const { status, body } = await client.call("GET", `/v2/shipments/${id}${query}`);
  expect(status).toBe(200);
  return body as { data: ResourceObject; included?: ResourceObject[]; links: { self: string } };
}

const idsOf = ({ data }: List) => data.map(({ id }) => id);

const neverNull =
  "bill_of_lading_number normalized_number ref_numbers tags created_at shipping_line_scac shipping_line_name shipping_line_short_name";
const nullable =
  "customer_name port_of_lading_locode port_of_lading_name port_of_discharge_locode port_of_discharge_name destination_locode destination_name pod_vessel_name pod_vessel_imo pod_voyage_number pol_etd_at pol_atd_at pod_eta_at pod_original_eta_at pod_ata_at destination_eta_at destination_ata_at pol_original_etd_at destination_original_eta_at pol_timezone pod_timezone destination_timezone line_tracking_last_attempted_at line_tracking_last_succeeded_at line_tracking_stopped_at line_tracking_stopped_reason";

test("200 returns every attribute and relationship of the interface, for a complete shipment and for a new one", async () => {
  for (const id of Object.values(ids)) {
    const { data } = await show(id);
    for (const name of neverNull.split(" ")) expect(data.attributes[name], name).not.toBeNull();
    const names = [...neverNull.split(" "), ...nullable.split(" ")];
    expect(Object.keys(data.attributes)).toEqual(expect.arrayContaining(names));
    expect(Object.keys(data.relationships ?? {}).sort()).toEqual([
      "containers",
      "customer",
      "destination",
      "destination_terminal",
      "line_tracking_stopped_by_user",
      "pod_terminal",
      "port_of_discharge",
      "port_of_lading",
      "provenance",
    ]);
    expect(data.links).toEqual({ self: `/v2/shipments/${id}` });
  }
  const { attributes, relationships } = (await show(ids.rail)).data;
  expect(attributes).toMatchObject({
    bill_of_lading_number: "TESTRAIL4002",
    ref_numbers: ["PO-1"],
    tags: ["urgent"],
    shipping_line_scac: "TEST",
    destination_locode: "USCHI",
    destination_timezone: "America/Chicago",
    status: "in_transit",
    line_tracking_stopped_at: null,
  });
  expect(attributes.pol_atd_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/);
  expect(relationships?.containers?.data).toContainEqual({ type: "container", id: expect.any(String) });
});

test("200 lists the newest first, with non-null links and counts", async () => {
  const all = await list();
  expect(idsOf(all)).toEqual([ids.real, ids.rail, ids.direct]);
  const self = `${web.url}/v2/shipments`;
  const [first, last] = [`${self}?page[number]=1`, `${self}?page[number]=1`];
  expect(all.links).toEqual({ self, current: self, first, last });
  expect(all.meta).toEqual({ size: 30, total: 3, pagination: { current: 1, records: 3 } });
  const page = await list("?page[size]=1&page[number]=2&include=containers");
  expect(idsOf(page)).toEqual([ids.rail]);
  expect(page.meta).toEqual({ size: 1, total: 3, pagination: { current: 2, next: 3, last: 3, records: 3 } });
  expect(page.links.prev).toBe(`${self}?page[size]=1&page[number]=1&include=containers`);
  expect(page.links.next).toMatch(/\?page\[size\]=1&page\[number\]=3&include=containers&page\[after\]=[\w-]+$/);
  expect(idsOf(await list(new URL(page.links.next ?? "").search))).toEqual([ids.direct]);
  const beyond = await list("?page[number]=1000");
  expect([beyond.data, beyond.links.next]).toEqual([[], undefined]);
});

test.each([
  ["number=TESTRAIL4002", ["rail"]],
  ["number=test-rail 4002", ["rail"]],
  ["number=TESTRAIL", []],
  ["number=HLBU1234567", []],
  ["number=---", []],
  ["number=HLCU-900&q=HLBU", ["real"]],
  ["number=HLCU900&q=rail", []],
  ["filter[tracking_stopped]=false", ["real", "rail", "direct"]],
  ["filter[tracking_stopped]=true", []],
  ["filter[tracking_stopped]=False", ["real", "rail", "direct"]],
  ["filter[status]=in_transit", ["rail", "direct"]],
  ["filter[status]=pending", ["real"]],
  ["filter[status]=PENDING,in_transit", ["real", "rail", "direct"]],
  ["filter[status]=stopped,nonsense,__proto__,constructor", []],
  ["filter[status]=", ["real", "rail", "direct"]],
  ["filter[line_scac]=HLCU", ["real"]],
  ["filter[line_scac]=hlcu,TEST", ["real", "rail", "direct"]],
  ["filter[line_scac]=ZZZZ", []],
  ["filter[pod_locode]=ZZZZZ", []],
  ["filter[updated_at]=2020-01-01", ["real", "rail", "direct"]],
  ["filter[updated_at]=2999-01-01T00:00:00Z", []],
  ["q=rail", ["rail"]],
  ["q=po-1", ["rail", "direct"]],
  ["q=HLBU123", ["real"]],
  ["q=%25", []],
  ["q=4002&filter[line_scac]=HLCU", []],
  ["filter[nonsense]=1&fields[vessel]=name&unknown=%00", ["real", "rail", "direct"]],
] as [string, (keyof typeof ids)[]][])("200 for ?%s", async (query, names) => {
  expect(idsOf(await list(`?${query}`))).toEqual(names.map((name) => ids[name]));
});

test("200 finds a shipment by the exact number of each of its tracking requests and transport documents", async () => {
  const own = await createTestClient(web);
  const { id } = await addShipment(own.accountId, { number: "HLBU7654321", transportDocuments: ["HLCUBILL1"] });
  await addRequest(own.accountId, id, "BOOKING7");
  for (const [number, found] of [
    ["hlbu 7654321", [id]],
    ["booking-7", [id]],
    ["hlcu-bill 1", [id]],
    ["BOOKING", []],
  ] as const) {
    const { body } = await own.call("GET", `/v2/shipments?number=${number}`);
    expect(idsOf(body as List), number).toEqual(found);
    expect((await client.call("GET", `/v2/shipments?number=${number}`)).body.data).toEqual([]);
  }
});

test("200 filters by the port of discharge, by any of its codes", async () => {
  const { data } = await show(ids.direct);
  const port = String(data.attributes.port_of_discharge_locode);
  expect(idsOf(await list(`?filter[pod_locode]=${port.toLowerCase()}&filter[line_scac]=TEST`))).toContain(ids.direct);
});

test("200 includes each requested resource once, follows dotted paths and ignores unknown names", async () => {
  const types = async (include: string) => {
    const { included = [] } = await show(ids.rail, `?include=${include}`);
    return [...new Set(included.map(({ type }) => type))].sort();
  };
  expect((await show(ids.rail)).included).toBeUndefined();
  expect(await types("")).toEqual([]);
  expect(await types("containers")).toEqual(["container"]);
  expect(await types("port_of_lading,port_of_discharge,destination")).toEqual(["metro_area", "port"]);
  expect(await types("pod_terminal,destination_terminal")).toEqual(["terminal"]);
  expect(await types("containers.transport_events")).toEqual(["container", "transport_event"]);
  expect(await types("containers.transport_events.vessel,containers.transport_events.location")).toEqual([
    "container",
    "port",
    "transport_event",
    "vessel",
  ]);
  expect(await types("nonsense,containers.nonsense,__proto__,constructor.prototype,shipment,container")).toEqual([
    "container",
  ]);
  expect(await types(Array(200).fill("containers.shipment.containers").join(","))).toEqual(["container"]);
});

test("304 while a shipment is unchanged, whatever the time of the sandbox", async () => {
  const paths = [ids.real, ids.direct].map((id) => `/v2/shipments/${id}`);
  for (const path of [...paths, "/v2/shipments?filter[line_scac]=HLCU,TEST&include=containers"]) {
    const first = await client.call("GET", path);
    const etag = first.headers.get("etag") ?? "";
    expect((await client.call("GET", path, undefined, { "if-none-match": etag })).status).toBe(304);
  }
  const edit = { data: { attributes: { tags: ["changed"] } } };
  const before = (await client.call("GET", `/v2/shipments/${ids.real}`)).headers.get("etag");
  await client.call("PATCH", `/v2/shipments/${ids.real}`, edit);
  expect((await client.call("GET", `/v2/shipments/${ids.real}`)).headers.get("etag")).not.toBe(before);
  expect((await show(ids.direct)).data.attributes.clock_now).not.toBeNull();
});

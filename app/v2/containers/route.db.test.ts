import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
let shipmentId: string;
let real: string[];

type List = { data: ResourceObject[]; included?: ResourceObject[]; links: object; meta: object };

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
  shipmentId = (await trackNumber(client, "TESTDIRECT6001", { ref_numbers: ["PO-1"] })).shipmentId;
  const containers = [{ number: "HLBU1234567" }, { number: "HLBU7654321" }];
  real = (await addShipment(client.accountId, { number: "HLCU901", containers })).containerIds;
});

afterAll(() => web.stop());

async function list(query = ""): Promise<List> {
  const { status, body } = await client.call("GET", `/v2/containers${query}`);
  expect(status).toBe(200);
  return body as List;
}

const idsOf = ({ data }: List) => data.map(({ id }) => id);

const names =
  "number container_number ref_numbers seal_number equipment_type equipment_length equipment_height weight_in_lbs created_at availability_known available_for_pickup pickup_lfd import_deadlines pickup_appointment_at pod_arrived_at pod_discharged_at pod_full_out_at final_destination_full_out_at empty_terminated_at delivered_at empty_out_at pol_full_in_at pol_vessel_loaded_at pol_vessel_departed_at terminal_checked_at pod_last_tracking_request_at shipment_last_tracking_request_at rail_last_tracking_request_at pod_full_out_chassis_number location_at_pod_terminal has_holds holds_at_pod_terminal fees_at_pod_terminal current_status pod_rail_carrier_scac ind_rail_carrier_scac pod_rail_loaded_at pod_rail_departed_at ind_eta_at ind_ata_at ind_rail_unloaded_at ind_facility_lfd_on ind_facility_holds ind_facility_fees ssl_lfd pod_timezone final_destination_timezone empty_terminated_timezone freshness";

test("200 returns every attribute and relationship of the interface, for a complete container and for a new one", async () => {
  const { data } = await list();
  expect(data.length).toBeGreaterThan(3);
  for (const { id, attributes, relationships, links } of data) {
    expect(Object.keys(attributes)).toEqual(expect.arrayContaining(names.split(" ")));
    expect(attributes.number).toBe(attributes.container_number);
    expect([attributes.holds_at_pod_terminal, attributes.fees_at_pod_terminal]).toEqual([[], []]);
    expect(Object.keys(relationships ?? {}).sort()).toEqual([
      "pickup_facility",
      "pod_terminal",
      "provenance",
      "raw_events",
      "shipment",
      "transport_events",
    ]);
    expect(links).toEqual({ self: `/v2/containers/${id}` });
    const one = await client.call("GET", `/v2/containers/${id}`);
    expect((one.body.data as ResourceObject).attributes.number).toBe(attributes.number);
  }
});

test("200 lists the newest first, page by page, with links and counts", async () => {
  const all = await list();
  const times = all.data.map(({ attributes }) => String(attributes.created_at));
  expect(times).toEqual(times.toSorted().reverse());
  expect(all.meta).toMatchObject({ size: 30, total: all.data.length });
  const pages = await Promise.all(all.data.map((_, index) => list(`?page[size]=1&page[number]=${index + 1}`)));
  expect(pages.flatMap(idsOf)).toEqual(idsOf(all));
});

test("200 filters by number, carrier, port, status, time and customer", async () => {
  expect(idsOf(await list("?filter[number]=hlbu 123456-7"))).toEqual([real[0]]);
  expect(idsOf(await list("?filter[number]=HLBU"))).toEqual([]);
  expect(idsOf(await list("?filter[line_scac]=HLCU")).sort()).toEqual(real.toSorted());
  expect(idsOf(await list("?filter[line_scac]=HLCU&filter[status]=on_ship"))).toEqual([]);
  expect(idsOf(await list("?filter[status]=NEW,nonsense")).sort()).toEqual(real.toSorted());
  expect(idsOf(await list("?filter[pod_locode]=ZZZZZ"))).toEqual([]);
  expect(idsOf(await list("?filter[updated_at]=2999-01-01"))).toEqual([]);
  expect(idsOf(await list(`?filter[customer_id]=${client.accountId}`)).length).toBeGreaterThan(3);
  expect(idsOf(await list(`?filter[customer_id]=${crypto.randomUUID()}`))).toEqual([]);
  const { data } = (await client.call("GET", `/v2/shipments/${shipmentId}`)).body as { data: ResourceObject };
  const port = String(data.attributes.port_of_discharge_locode);
  expect((await list(`?filter[pod_locode]=${port}&filter[status]=on_ship`)).data.length).toBeGreaterThan(1);
});

test("200 selects by a range of times with either names of its ends, and by whether a time is known", async () => {
  await sql("UPDATE containers SET pickup_appointment_at = '2026-03-05T10:00Z' WHERE id = $1", [real[0]]);
  const select = (filter: string) => list(`?filter[line_scac]=HLCU&${filter}`).then(idsOf);
  const time = "filter[pickup_appointment_at]";
  for (const [from, to] of [
    ["from", "to"],
    ["start", "end"],
    ["from", "end"],
  ]) {
    expect(await select(`${time}[${from}]=2026-03-05&${time}[${to}]=2026-03-06`)).toEqual([real[0]]);
    expect(await select(`${time}[${from}]=2026-03-06`)).toEqual([]);
    expect(await select(`${time}[${to}]=2026-03-05`)).toEqual([]);
  }
  expect(await select(`${time}[exists]=true`)).toEqual([real[0]]);
  expect(await select(`${time}[exists]=false`)).toEqual([real[1]]);
  expect(await select(`${time}[exists]=true&${time}[from]=2026-03-06`)).toEqual([]);
  const { status, body } = await client.call("GET", `/v2/containers?${time}[exists]=maybe`);
  expect(status).toBe(400);
  expect(body.errors).toMatchObject([{ source: { parameter: `${time}[exists]` } }]);
});

test("200 includes the requested resources", async () => {
  const types = async (include: string) => {
    const { included = [] } = await list(`?include=${include}`);
    return [...new Set(included.map(({ type }) => type))].sort();
  };
  expect(await types("shipment")).toEqual(["shipment"]);
  expect(await types("shipment,pod_terminal,pickup_facility")).toEqual(["shipment", "terminal"]);
  expect(await types("raw_events")).toEqual(["raw_event"]);
  expect(await types("transport_events.vessel,shipment.port_of_lading")).toEqual([
    "port",
    "shipment",
    "transport_event",
    "vessel",
  ]);
});

test("200 lists a container's events in chronological order, the same as in its relationship", async () => {
  const [container] = (await list("?filter[line_scac]=TEST")).data;
  const { body } = await client.call(
    "GET",
    `/v2/containers/${container?.id}/transport_events?include=vessel,location,terminal`,
  );
  const { data, included } = body as unknown as List;
  expect(data.length).toBeGreaterThan(3);
  const times = data.map(({ attributes }) => String(attributes.timestamp));
  expect(times).toEqual(times.toSorted());
  expect(Math.max(...times.map((time) => Date.parse(time)))).toBeLessThan(Date.now() + 60_000);
  expect(container?.relationships?.transport_events?.data).toEqual(data.map(({ type, id }) => ({ type, id })));
  for (const { attributes, relationships } of data) {
    expect(Object.keys(attributes).sort()).toEqual(
      "accepted_at announced change_remark classifier created_at data_source delay_reason_code event inferred invalidated_at location_locode mark terminal_name timestamp timezone value voyage_number without_timezone".split(
        " ",
      ),
    );
    expect(attributes.event).toMatch(/^container\.transport\.[a-z_]+$/);
    expect(Object.keys(relationships ?? {}).sort()).toEqual(
      "container location previous_version shipment source_event terminal vessel".split(" "),
    );
  }
  expect(new Set(included?.map(({ type }) => type))).toEqual(new Set(["vessel", "port", "terminal"]));
});

test("304 for an unchanged list with all resources included", async () => {
  const path = "/v2/containers?filter[line_scac]=HLCU&include=shipment,transport_events,pod_terminal";
  const etag = (await client.call("GET", path)).headers.get("etag") ?? "";
  expect((await client.call("GET", path, undefined, { "if-none-match": etag })).status).toBe(304);
});

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Identifier, ResourceObject } from "@/lib/platform/jsonapi/document";
import { sendJson } from "@/test/fixtures/fake-carrier";
import { connectCarrier } from "@/test/support/connect-carrier";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, runDueWork, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
/** Container ids by container number. */
const containerIds = new Map<string, string>();

type List = { data: ResourceObject[]; included?: ResourceObject[] };

const [mine, other] = ["MSCU6639870", "TCLU7821048"];
const bill = "HLCUSHA2610RAW1";

/** One version of a DCSA event. */
function carrierEvent(
  eventID: string,
  code: string,
  eventDateTime: string,
  more: Record<string, unknown> = {},
): object {
  const isMove = code !== "ARRI" && code !== "DEPA";
  const { place = "CNSGH", mode = "VESSEL", container = mine, ...rest } = more;
  return {
    eventID,
    eventCreatedDateTime: eventDateTime,
    eventType: isMove ? "EQUIPMENT" : "TRANSPORT",
    [isMove ? "equipmentEventTypeCode" : "transportEventTypeCode"]: code,
    eventClassifierCode: "ACT",
    eventDateTime,
    ...(isMove && { equipmentReference: container, emptyIndicatorCode: "LADEN" }),
    transportCall: {
      UNLocationCode: place,
      modeOfTransport: mode,
      exportVoyageNumber: "12E",
      importVoyageNumber: "12E",
      ...(mode === "VESSEL" && { vessel: { vesselIMONumber: "9321483", vesselName: "HALCYON STRAIT" } }),
    },
    documentReferences: [{ documentReferenceType: "TRD", documentReferenceValue: bill }],
    ...rest,
  };
}

const atBusan = { place: "KRPUS" };
const atLongBeach = { place: "USLGB" };
const first = [
  carrierEvent("out", "GTOT", "2025-10-01T08:00:00Z", { mode: "TRUCK", emptyIndicatorCode: "EMPTY" }),
  carrierEvent("stuffed", "STUF", "2025-10-02T08:00:00Z", { mode: "TRUCK" }),
  carrierEvent("load", "LOAD", "2025-10-05T08:00:00Z"),
  carrierEvent("load-other", "LOAD", "2025-10-05T09:00:00Z", { container: other }),
  carrierEvent("sail", "DEPA", "2025-10-06T08:00:00Z"),
  carrierEvent("hub", "DISC", "2025-10-09T08:00:00Z", atBusan),
  carrierEvent("hub-out", "LOAD", "2025-10-10T08:00:00Z", atBusan),
  carrierEvent("eta", "ARRI", "2025-10-20T08:00:00Z", { ...atLongBeach, eventClassifierCode: "EST" }),
  carrierEvent("disc", "DISC", "2025-10-22T08:00:00Z", { ...atLongBeach, eventClassifierCode: "EST" }),
];
const second = [
  ...first.slice(0, 2),
  // The time of loading is corrected, and the vessel has arrived.
  carrierEvent("load", "LOAD", "2025-10-05T11:30:00Z", { eventCreatedDateTime: "2025-10-07T00:00:00Z" }),
  ...first.slice(3, 7),
  carrierEvent("eta", "ARRI", "2025-10-21T08:00:00Z", atLongBeach),
  first[8] ?? {},
];
let response = first;
const carrier = createServer((_request, reply) => sendJson(reply, response));

beforeAll(async () => {
  web = await startTestWeb();
  await new Promise<void>((resolve) => carrier.listen(0, "127.0.0.1", resolve));
  client = await connectCarrier(web, `http://127.0.0.1:${(carrier.address() as AddressInfo).port}`);
  const { shipmentId } = await trackNumber(client, bill, { scac: "HLCU" });
  const { body } = await client.call("GET", `/v2/shipments/${shipmentId}?include=containers`);
  for (const { id, attributes } of (body as { included: ResourceObject[] }).included)
    containerIds.set(String(attributes.number), id);
  response = second;
  await client.call("PATCH", `/v2/containers/${containerIds.get(mine)}/refresh`);
  await runDueWork();
});

afterAll(async () => {
  carrier.closeAllConnections();
  carrier.close();
  await web.stop();
});

async function read(path: string): Promise<List> {
  const { status, body } = await client.call("GET", path);
  expect(status).toBe(200);
  return body as List;
}

const rawOf = (number = mine) => read(`/v2/containers/${containerIds.get(number)}/raw_events`);

test("lists every version of the container's and its vessel's events in chronological order, by their public names", async () => {
  const { data } = await rawOf();
  const versions = data.map(({ attributes: { event, original_event, estimated, invalidated_at } }) => [
    event,
    original_event,
    estimated ? "estimated" : "actual",
    invalidated_at === null ? "valid" : "replaced",
  ]);
  expect(versions).toEqual([
    ["empty_out", "GTOT", "actual", "valid"],
    [null, "STUF", "actual", "valid"],
    ["vessel_loaded", "LOAD", "actual", "replaced"],
    ["vessel_loaded", "LOAD", "actual", "valid"],
    ["vessel_departed", "DEPA", "actual", "valid"],
    ["transshipment_discharged", "DISC", "actual", "valid"],
    ["transshipment_loaded", "LOAD", "actual", "valid"],
    ["vessel_arrived", "ARRI", "estimated", "replaced"],
    ["vessel_arrived", "ARRI", "actual", "valid"],
    ["vessel_discharged", "DISC", "estimated", "valid"],
  ]);
  const indexes = data.map(({ attributes }) => Number(attributes.index));
  expect(indexes).toEqual(indexes.toSorted((a, b) => a - b));
  expect((await rawOf(other)).data.map(({ attributes }) => attributes.event)).toEqual([
    "vessel_loaded",
    "vessel_departed",
    "vessel_arrived",
    "vessel_arrived",
  ]);
});

test("returns time, location and vessel of each event, as attributes and as relationships", async () => {
  const { data, included } = await rawOf();
  const [wrong, right, eta] = [data[2], data[3], data[7]];
  expect(wrong?.attributes).toMatchObject({ invalidated_at: "2025-10-07T00:00:00Z" });
  expect(right?.attributes).toEqual({
    event: "vessel_loaded",
    classifier: "actual",
    announced: false,
    customs_action: null,
    without_timezone: false,
    delay_reason_code: null,
    change_remark: null,
    original_event: "LOAD",
    timestamp: "2025-10-05T11:30:00Z",
    estimated: false,
    will_occur_at: null,
    actual_at: "2025-10-05T11:30:00Z",
    actual_on: "2025-10-05",
    estimated_at: null,
    estimated_on: null,
    timezone: "Asia/Shanghai",
    index: expect.any(Number),
    created_at: expect.any(String),
    invalidated_at: null,
    location_name: "Shanghai",
    location_locode: "CNSHA",
    terminal_name: null,
    vessel_name: "HALCYON STRAIT",
    vessel_imo: "9321483",
    voyage_number: "12E",
    data_source: "shipping_line",
    data_provider_name: "Hapag-Lloyd",
    data_provider_code: "HLCU",
  });
  expect(eta?.attributes).toMatchObject({
    actual_at: null,
    actual_on: null,
    estimated_at: "2025-10-20T08:00:00Z",
    estimated_on: "2025-10-20",
    will_occur_at: "2025-10-20T08:00:00Z",
  });
  expect(right?.relationships?.container?.data).toEqual({ type: "container", id: containerIds.get(mine) });
  expect(eta?.relationships?.container?.data).toBeNull();
  // Vessel and location are included by default.
  expect([...new Set(included?.map(({ type }) => type))].sort()).toEqual(["port", "vessel"]);
});

test("announces the removal of the endpoint with deprecation and sunset headers", async () => {
  const { headers } = await client.call("GET", `/v2/containers/${containerIds.get(mine)}/raw_events`);
  expect(headers.get("deprecation")).toBe("@1795219200");
  expect(headers.get("sunset")).toBe("Sat, 01 Jan 2028 00:00:00 GMT");
  const etag = headers.get("etag") ?? "";
  const path = `/v2/containers/${containerIds.get(mine)}/raw_events`;
  const again = await client.call("GET", path, undefined, { "if-none-match": etag });
  expect([again.status, again.headers.get("sunset")]).toEqual([304, "Sat, 01 Jan 2028 00:00:00 GMT"]);
});

test("the relationship raw_events lists the same events, and include returns them", async () => {
  const ids = (await rawOf()).data.map(({ id }) => id);
  for (const path of [`/v2/containers/${containerIds.get(mine)}?`, `/v2/containers?filter[number]=${mine}&`]) {
    const { data, included = [] } = await read(`${path}include=raw_events`);
    const [container] = [data].flat();
    const named = container?.relationships?.raw_events?.data as Identifier[];
    expect(named.map(({ id }) => id)).toEqual(ids);
    expect(included.map(({ id }) => id)).toEqual(ids);
  }
});

test("a transport event has its source event and the previous version as relationships", async () => {
  const { data: raw } = await rawOf();
  const { data } = await read(`/v2/containers/${containerIds.get(mine)}/transport_events`);
  const loaded = data.find(({ attributes }) => attributes.event === "container.transport.vessel_loaded");
  const arrived = data.find(({ attributes }) => attributes.event === "container.transport.vessel_arrived");
  expect(loaded?.relationships?.source_event?.data).toEqual({ type: "raw_event", id: raw[3]?.id });
  expect(arrived?.relationships?.source_event?.data).toEqual({ type: "raw_event", id: raw[8]?.id });
  // An estimate is not a transport event, so it has no previous version.
  expect(arrived?.relationships?.previous_version?.data).toBeNull();
  const { included = [] } = await read(
    `/v2/containers/${containerIds.get(mine)}/transport_events?include=previous_version.source_event,source_event`,
  );
  const replaced = included.find(({ type }) => type === "transport_event");
  expect(loaded?.relationships?.previous_version?.data).toEqual({ type: "transport_event", id: replaced?.id });
  expect(replaced?.attributes).toMatchObject({
    event: "container.transport.vessel_loaded",
    timestamp: "2025-10-05T08:00:00Z",
    invalidated_at: "2025-10-07T00:00:00Z",
  });
  expect(replaced?.relationships?.source_event?.data).toEqual({ type: "raw_event", id: raw[2]?.id });
  expect(included.some(({ id }) => id === raw[2]?.id)).toBe(true);
  const sources = data.map(({ relationships }) => (relationships?.source_event?.data as Identifier | null)?.id);
  expect(new Set(sources).isSubsetOf(new Set(raw.map(({ id }) => id)))).toBe(true);
});

test("accepts ids in upper and lower case", async () => {
  const id = containerIds.get(mine) ?? "";
  for (const list of ["raw_events", "transport_events"]) {
    const read = async (containerId: string) => {
      const { body } = await client.call("GET", `/v2/containers/${containerId}/${list}`);
      return (body as unknown as List).data;
    };
    expect((await read(id)).length).toBeGreaterThan(0);
    expect(await read(id.toUpperCase())).toEqual(await read(id));
  }
});

test("404 for another account's container, the same as for an unknown id", async () => {
  const otherClient = await createTestClient(web);
  const { status, body } = await otherClient.call("GET", `/v2/containers/${containerIds.get(mine)}/raw_events`);
  expect(status).toBe(404);
  expect(body).toEqual((await otherClient.call("GET", `/v2/containers/${crypto.randomUUID()}/raw_events`)).body);
});

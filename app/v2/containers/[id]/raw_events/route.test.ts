import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Identifier, ResourceObject } from "@/lib/platform/jsonapi/document";
import { sendJson } from "@/test/fixtures/fake-carrier";
import { connectLine } from "@/test/support/connect-line";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, settleAll, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
/** Ids of the two containers, by number. */
const boxes = new Map<string, string>();

type List = { data: ResourceObject[]; included?: ResourceObject[] };

const [mine, other] = ["MSCU6639870", "TCLU7821048"];
const bill = "HLCUSHA2610RAW1";

/** A version of an event that the line tells. */
function said(eventID: string, code: string, eventDateTime: string, more: Record<string, unknown> = {}): object {
  const isMove = code !== "ARRI" && code !== "DEPA";
  const { place = "CNSGH", mode = "VESSEL", box = mine, ...rest } = more;
  return {
    eventID,
    eventCreatedDateTime: eventDateTime,
    eventType: isMove ? "EQUIPMENT" : "TRANSPORT",
    [isMove ? "equipmentEventTypeCode" : "transportEventTypeCode"]: code,
    eventClassifierCode: "ACT",
    eventDateTime,
    ...(isMove && { equipmentReference: box, emptyIndicatorCode: "LADEN" }),
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
  said("out", "GTOT", "2025-10-01T08:00:00Z", { mode: "TRUCK", emptyIndicatorCode: "EMPTY" }),
  said("stuffed", "STUF", "2025-10-02T08:00:00Z", { mode: "TRUCK" }),
  said("load", "LOAD", "2025-10-05T08:00:00Z"),
  said("load-other", "LOAD", "2025-10-05T09:00:00Z", { box: other }),
  said("sail", "DEPA", "2025-10-06T08:00:00Z"),
  said("hub", "DISC", "2025-10-09T08:00:00Z", atBusan),
  said("hub-out", "LOAD", "2025-10-10T08:00:00Z", atBusan),
  said("eta", "ARRI", "2025-10-20T08:00:00Z", { ...atLongBeach, eventClassifierCode: "EST" }),
  said("disc", "DISC", "2025-10-22T08:00:00Z", { ...atLongBeach, eventClassifierCode: "EST" }),
];
const second = [
  ...first.slice(0, 2),
  // The loading was told wrong, and the ship has come since.
  said("load", "LOAD", "2025-10-05T11:30:00Z", { eventCreatedDateTime: "2025-10-07T00:00:00Z" }),
  ...first.slice(3, 7),
  said("eta", "ARRI", "2025-10-21T08:00:00Z", atLongBeach),
  first[8] ?? {},
];
let told = first;
const line = createServer((_request, response) => sendJson(response, told));

beforeAll(async () => {
  web = await startTestWeb();
  await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
  client = await connectLine(web, `http://127.0.0.1:${(line.address() as AddressInfo).port}`);
  const { shipmentId } = await trackNumber(client, bill, { scac: "HLCU" });
  const { body } = await client.call("GET", `/v2/shipments/${shipmentId}?include=containers`);
  for (const { id, attributes } of (body as { included: ResourceObject[] }).included)
    boxes.set(String(attributes.number), id);
  told = second;
  await client.call("PATCH", `/v2/containers/${boxes.get(mine)}/refresh`);
  await settleAll();
});

afterAll(async () => {
  line.closeAllConnections();
  line.close();
  await web.stop();
});

async function read(path: string): Promise<List> {
  const { status, body } = await client.call("GET", path);
  expect(status).toBe(200);
  return body as List;
}

const rawOf = (number = mine) => read(`/v2/containers/${boxes.get(number)}/raw_events`);

test("every version of what the carrier said of the box, and of its ship, in order of time, under the interface's words", async () => {
  const { data } = await rawOf();
  const told = data.map(({ attributes: { event, original_event, estimated, invalidated_at } }) => [
    event,
    original_event,
    estimated ? "expected" : "happened",
    invalidated_at === null ? "stands" : "replaced",
  ]);
  expect(told).toEqual([
    ["empty_out", "GTOT", "happened", "stands"],
    [null, "STUF", "happened", "stands"],
    ["vessel_loaded", "LOAD", "happened", "replaced"],
    ["vessel_loaded", "LOAD", "happened", "stands"],
    ["vessel_departed", "DEPA", "happened", "stands"],
    ["transshipment_discharged", "DISC", "happened", "stands"],
    ["transshipment_loaded", "LOAD", "happened", "stands"],
    ["vessel_arrived", "ARRI", "expected", "replaced"],
    ["vessel_arrived", "ARRI", "happened", "stands"],
    ["vessel_discharged", "DISC", "expected", "stands"],
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

test("each says when, where and on which ship, in every way clients ask for it", async () => {
  const { data, included } = await rawOf();
  const [wrong, right, eta] = [data[2], data[3], data[7]];
  expect(wrong?.attributes).toMatchObject({ invalidated_at: "2025-10-07T00:00:00.000Z" });
  expect(right?.attributes).toEqual({
    event: "vessel_loaded",
    original_event: "LOAD",
    timestamp: "2025-10-05T11:30:00.000Z",
    estimated: false,
    will_occur_at: null,
    actual_at: "2025-10-05T11:30:00.000Z",
    actual_on: "2025-10-05",
    estimated_at: null,
    estimated_on: null,
    timezone: "Asia/Shanghai",
    index: expect.any(Number),
    created_at: expect.any(String),
    invalidated_at: null,
    location_name: "Shanghai",
    location_locode: "CNSHA",
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
    estimated_at: "2025-10-20T08:00:00.000Z",
    estimated_on: "2025-10-20",
    will_occur_at: "2025-10-20T08:00:00.000Z",
  });
  expect(right?.relationships?.container?.data).toEqual({ type: "container", id: boxes.get(mine) });
  expect(eta?.relationships?.container?.data).toBeNull();
  // The ship and the places come without being asked for.
  expect([...new Set(included?.map(({ type }) => type))].sort()).toEqual(["port", "vessel"]);
});

test("the answer says that the address will go, and when", async () => {
  const { headers } = await client.call("GET", `/v2/containers/${boxes.get(mine)}/raw_events`);
  expect(headers.get("deprecation")).toBe("@1795219200");
  expect(headers.get("sunset")).toBe("Sat, 01 Jan 2028 00:00:00 GMT");
  const etag = headers.get("etag") ?? "";
  const path = `/v2/containers/${boxes.get(mine)}/raw_events`;
  const again = await client.call("GET", path, undefined, { "if-none-match": etag });
  expect([again.status, again.headers.get("sunset")]).toEqual([304, "Sat, 01 Jan 2028 00:00:00 GMT"]);
});

test("a container names the same events, and include brings them", async () => {
  const ids = (await rawOf()).data.map(({ id }) => id);
  for (const path of [`/v2/containers/${boxes.get(mine)}?`, `/v2/containers?filter[number]=${mine}&`]) {
    const { data, included = [] } = await read(`${path}include=raw_events`);
    const [container] = [data].flat();
    const named = container?.relationships?.raw_events?.data as Identifier[];
    expect(named.map(({ id }) => id)).toEqual(ids);
    expect(included.map(({ id }) => id)).toEqual(ids);
  }
});

test("a transport event names the carrier's event behind it, and the version whose place it took", async () => {
  const { data: raw } = await rawOf();
  const { data } = await read(`/v2/containers/${boxes.get(mine)}/transport_events`);
  const loaded = data.find(({ attributes }) => attributes.event === "container.transport.vessel_loaded");
  const arrived = data.find(({ attributes }) => attributes.event === "container.transport.vessel_arrived");
  expect(loaded?.relationships?.source_event?.data).toEqual({ type: "raw_event", id: raw[3]?.id });
  expect(arrived?.relationships?.source_event?.data).toEqual({ type: "raw_event", id: raw[8]?.id });
  // An estimate that came true was never a milestone that had happened.
  expect(arrived?.relationships?.previous_version?.data).toBeNull();
  const { included = [] } = await read(
    `/v2/containers/${boxes.get(mine)}/transport_events?include=previous_version.source_event,source_event`,
  );
  const was = included.find(({ type }) => type === "transport_event");
  expect(loaded?.relationships?.previous_version?.data).toEqual({ type: "transport_event", id: was?.id });
  expect(was?.attributes).toMatchObject({
    event: "container.transport.vessel_loaded",
    timestamp: "2025-10-05T08:00:00.000Z",
    invalidated_at: "2025-10-07T00:00:00.000Z",
  });
  expect(was?.relationships?.source_event?.data).toEqual({ type: "raw_event", id: raw[2]?.id });
  expect(included.some(({ id }) => id === raw[2]?.id)).toBe(true);
  const sources = data.map(({ relationships }) => (relationships?.source_event?.data as Identifier | null)?.id);
  expect(new Set(sources).isSubsetOf(new Set(raw.map(({ id }) => id)))).toBe(true);
});

test("an id is the same however it is spelled", async () => {
  const id = boxes.get(mine) ?? "";
  for (const list of ["raw_events", "transport_events"]) {
    const read = async (spelled: string) => {
      const { body } = await client.call("GET", `/v2/containers/${spelled}/${list}`);
      return (body as unknown as List).data;
    };
    expect((await read(id)).length).toBeGreaterThan(0);
    expect(await read(id.toUpperCase())).toEqual(await read(id));
  }
});

test("another account meets the same 404 as for nobody's id", async () => {
  const stranger = await createTestClient(web);
  const { status, body } = await stranger.call("GET", `/v2/containers/${boxes.get(mine)}/raw_events`);
  expect(status).toBe(404);
  expect(body).toEqual((await stranger.call("GET", `/v2/containers/${crypto.randomUUID()}/raw_events`)).body);
});

import type { CallToolResult, Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { sendJson, serveCarrier } from "@/test/fixtures/fake-carrier";
import { advanceClock } from "@/test/support/advance-clock";
import { connectCarrier } from "@/test/support/connect-carrier";
import { callTool, connectMcp } from "@/test/support/mcp-client";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, rowsOf, runDueWork, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

type Row = Record<string, unknown> & { id: string; container_number: string };

let web: TestWeb;
let account: TestClient;
let client: Client;

beforeAll(async () => {
  web = await startTestWeb();
  account = await createTestClient(web);
  client = await connectMcp(`${web.url}/mcp`, account.key);
});

afterAll(() => web.stop());

async function trackContainerOf(number: string): Promise<{ shipmentId: string; container: Row }> {
  const { shipmentId } = await trackNumber(account, number);
  const { data } = await callTool(client, "track_container", { number });
  const [container] = data.containers as Row[];
  if (!container) throw new Error(`${number} has no container`);
  return { shipmentId, container };
}

test("references sent for a number that is already tracked are not stored, and the text states that they were not added", async () => {
  const { container } = await trackContainerOf("TESTDIRECT7401");
  for (const number of ["TESTDIRECT7401", container.container_number]) {
    const { failed, data, text } = await callTool(client, "track_container", { number, refNumbers: ["PO 9", "PO 10"] });
    expect({ failed, created: data.tracking_request_created }).toEqual({ failed: false, created: false });
    expect(text).toContain("The references PO 9, PO 10 were not added");
  }
  expect((await callTool(client, "search_container", { query: "PO 9" })).data.total_results).toBe(0);
  expect((await callTool(client, "track_container", { number: container.container_number })).text).not.toContain(
    "not added",
  );
});

test("a container whose tracking has stopped is reported as such, and is tracked again if its SCAC is given", async () => {
  const { shipmentId, container } = await trackContainerOf("TESTDIRECT7402");
  expect((await account.call("PATCH", `/v2/shipments/${shipmentId}/stop_tracking`)).status).toBe(200);
  const number = container.container_number;
  const known = await callTool(client, "track_container", { number });
  expect(known.data).toMatchObject({ id: container.id, tracking_request_created: false });
  expect(known.text).toMatch(/Tracking of this container stopped .+ \(cancelled_by_user\)/);
  expect(known.text).not.toContain("already tracked");
  const resubmitted = await callTool(client, "track_container", { number, scac: "TEST" });
  expect(resubmitted.data).toMatchObject({
    tracking_request_created: true,
    tracking_request: { number_type: "container", scac: "TEST", status: "pending" },
  });
  await runDueWork();
});

test("a container that is tracked with one shipping line can be tracked with another, as over the REST interface", async () => {
  const base_url = await serveCarrier((_, response) => sendJson(response, []));
  const connected = await connectCarrier(web, base_url, ["sandbox"]);
  const mcp = await connectMcp(`${web.url}/mcp`, connected.key);
  await trackNumber(connected, "TESTDIRECT7412");
  const [container] = rowsOf(await connected.call("GET", "/v2/containers"));
  const number = String(container?.attributes.number);
  const track = async (args: object) => (await callTool(mcp, "track_container", { number, ...args })).data;
  const known = { id: container?.id, tracking_request_created: false };
  expect(await track({ scac: "TEST" })).toMatchObject(known);
  const request = { request_number: number, number_type: "container", scac: "HLCU", status: "pending" };
  expect(await track({ scac: "HLCU" })).toMatchObject({ tracking_request_created: true, tracking_request: request });
  expect(await track({ scac: "HLCU" })).toMatchObject({ tracking_request_created: false, tracking_request: request });
  expect(await track({})).toMatchObject(known);
  const attributes = { request_type: "container", request_number: number, scac: "HLCU" };
  const { status, body } = await connected.call("POST", "/v2/tracking_requests", { data: { attributes } });
  expect({ status, body }).toMatchObject({ status: 422, body: { errors: [{ code: "duplicate" }] } });
  await runDueWork();
});

test("a request that awaits the manifest is not described as answered within a minute", async () => {
  await trackNumber(account, "TESTUNKNOWN7403");
  const { data, text } = await callTool(client, "track_container", { number: "TESTUNKNOWN7403" });
  expect(data).toMatchObject({ tracking_request: { status: "awaiting_manifest" } });
  expect(text).toContain("does not know the number yet");
  expect(text).not.toContain("within a minute");
});

test("a shipping line name instead of a SCAC is rejected with advice how to find the SCAC", async () => {
  const { failed, text } = await callTool(client, "track_container", { number: "MAEU123456789", scac: "Maersk" });
  expect({ failed, line: text.split("\n")[0] }).toEqual({
    failed: true,
    line: "Input validation failed: No shipping line has the SCAC Maersk. Use get_supported_shipping_lines to find a SCAC. (scac)",
  });
});

test("the status in the text and in the payload is that of the REST API", async () => {
  const { shipmentId } = await trackNumber(account, "TESTTRANSSHIP7007");
  await advanceClock(account, 4);
  const { data, text } = await callTool(client, "get_shipment_details", { id: shipmentId });
  const { body } = await account.call("GET", `/v2/shipments/${shipmentId}`);
  expect((body.data as ResourceObject).attributes.status).toBe("transshipment");
  expect(data).toMatchObject({ status: "transshipment", _metadata: { shipment_status: "transshipment" } });
  expect(text).toContain("status Transshipment (transshipment).");
});

test("a search with only similar results states that no number or reference contains the query", async () => {
  const { container } = await trackContainerOf("TESTDIRECT7405");
  const { container_number: number } = container;
  const mistyped = `${number.slice(0, 6)}${(Number(number[6]) + 1) % 10}${number.slice(7)}`;
  const similar = await callTool(client, "search_container", { query: mistyped });
  expect((similar.data.containers as Row[]).map((each) => each.container_number)).toContain(number);
  expect(similar.text).toContain(`No number or reference contains “${mistyped}”.`);
  for (const query of [number, number.toLowerCase(), `${number.slice(0, 4)} ${number.slice(4)}`, number.slice(0, 9)]) {
    const { data, text } = await callTool(client, "search_container", { query });
    expect(data.total_results).toBeGreaterThan(0);
    expect(text).not.toContain("No number or reference contains");
  }
});

test("a bill of lading, a booking or a reference leads to the containers of its shipment, in text and structure", async () => {
  const { shipmentId } = await trackNumber(account, "TESTTRANSSHIP7409", { ref_numbers: ["PO 7409-A"] });
  const { body } = await account.call("GET", `/v2/shipments/${shipmentId}?include=containers`);
  const numbers = (body as { included: ResourceObject[] }).included.map(({ attributes }) => String(attributes.number));
  expect(numbers.length).toBeGreaterThan(1);
  for (const query of ["TESTTRANSSHIP7409", "PO 7409-A"]) {
    const { data, text } = await callTool(client, "search_container", { query });
    const found = (data.containers as Row[]).filter((each) => each.shipment_id === shipmentId);
    expect(found.map((each) => each.container_number).sort()).toEqual(numbers.sort());
    expect(found[0]).toMatchObject({ shipping_line: "TEST", duplicate_number: false });
    expect(found.every((each) => each.status !== null && each.pol_terminal !== null)).toBe(true);
    for (const number of numbers) expect(text).toContain(`Container ${number}: `);
  }
  const booking = await trackNumber(account, "TESTBKDIRECT7410", { request_type: "booking_number" });
  const ofBooking = (await callTool(client, "search_container", { query: "TESTBKDIRECT7410" })).data;
  expect((ofBooking.containers as Row[]).map((each) => each.shipment_id)).toContain(booking.shipmentId);
  const ofContainer = await callTool(client, "search_container", { query: numbers[0] });
  const ids = (ofContainer.data.containers as Row[]).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("a client opens a container found by its bill of lading through the link, and reads totals and destination", async () => {
  const { shipmentId } = await trackNumber(account, "TESTTRANSSHIP7411");
  const result = (await client.callTool({
    name: "search_container",
    arguments: { query: "TESTTRANSSHIP7411" },
  })) as CallToolResult;
  const { containers, shipments, totals } = result.structuredContent as {
    containers: Row[];
    shipments: Row[];
    totals: Record<string, number>;
  };
  expect(totals).toEqual({ containers: containers.length, shipments: 1, tracking_requests: 0 });
  expect(shipments.map(({ id, container_count }) => [id, container_count])).toEqual([[shipmentId, containers.length]]);
  expect(containers.every(({ destination }) => typeof destination === "string")).toBe(true);
  const links = result.content.flatMap((block) => (block.type === "resource_link" ? [block] : []));
  expect(links.map(({ name }) => name)).toEqual(containers.map((each) => each.container_number));
  const [link] = links;
  const { contents } = await client.readResource({ uri: link?.uri ?? "" });
  expect(JSON.stringify(contents)).toContain(`# Container ${link?.name}`);
});

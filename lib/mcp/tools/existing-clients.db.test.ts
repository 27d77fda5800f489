import type { Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { advanceClock } from "@/test/support/advance-clock";
import { callTool, connectMcp } from "@/test/support/mcp-client";
import { createTrackingRequest, trackNumber } from "@/test/support/track-number";
import { createTestClient, runDueWork, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let account: TestClient;
let client: Client;

beforeAll(async () => {
  web = await startTestWeb();
  account = await createTestClient(web);
  client = await connectMcp(`${web.url}/mcp`, account.key);
});

afterAll(() => web.stop());

test("a client that reads only text finds every shipping line in it", async () => {
  const { data, json, text } = await callTool(client, "get_supported_shipping_lines");
  const lines = data.shipping_lines as { scac: string; name: string }[];
  expect(lines.length).toBeGreaterThan(30);
  expect((json.shipping_lines as unknown[]).length).toBe(lines.length);
  for (const { scac, name } of lines) expect(text).toContain(`${scac}: ${name}`);
});

test("containerNumber and bookingNumber name the number and its type, and a call without a number is refused", async () => {
  const booking = await callTool(client, "track_container", { bookingNumber: "TESTBKDIRECT7421", scac: "TEST" });
  expect(booking.data).toMatchObject({
    tracking_request_created: true,
    tracking_request: { request_number: "TESTBKDIRECT7421", number_type: "booking_number" },
  });
  const container = await callTool(client, "track_container", { containerNumber: "MSCU1234566", scac: "TEST" });
  expect(container.data).toMatchObject({ tracking_request: { number_type: "container" } });
  const { failed, text } = await callTool(client, "track_container", { scac: "TEST" });
  expect(failed).toBe(true);
  expect(text).toContain("validation");
  expect(text).toContain("A number is required");
});

test("lists name their last page", async () => {
  await trackNumber(account, "TESTDIRECT7422");
  await trackNumber(account, "TESTDIRECT7423");
  const first = await callTool(client, "list_shipments", { page_size: 1 });
  const { total, pagination } = first.data.meta as { total: number; pagination: Record<string, number> };
  expect(total).toBeGreaterThan(1);
  expect(pagination).toEqual({ current: 1, next: 2, last: total, records: total });
  const last = await callTool(client, "list_shipments", { page_size: 1, page: pagination.last });
  expect((last.data.items as unknown[]).length).toBe(1);
  expect((last.data.meta as { pagination: object }).pagination).not.toHaveProperty("next");
});

test("the columns of the lists can be read as JSON, and the rows have them", async () => {
  const [content] = (await client.readResource({ uri: "svc://docs/list-display-columns" })).contents;
  const { lists } = JSON.parse(content && "text" in content ? content.text : "") as {
    lists: { tool: string; default_columns: string[] }[];
  };
  expect(lists.map(({ tool }) => tool)).toEqual(["list_shipments", "list_containers", "list_tracking_requests"]);
  for (const { tool, default_columns } of lists) {
    const [row] = (await callTool(client, tool)).data.items as object[];
    for (const column of default_columns) {
      const value = column.split(".").reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], row);
      expect({ column, isMissing: value === undefined }).toEqual({ column, isMissing: false });
    }
  }
});

test("a number without a connected shipping line names the candidates, and what to connect", async () => {
  const number = "123456789";
  const unknown = await callTool(client, "track_container", { number });
  expect(unknown.data).toMatchObject({ error: "ShippingLineUnknown", tracking_request_created: false });
  const { candidates } = unknown.data.infer_result as { candidates: { trackable: boolean }[] };
  expect(candidates.length).toBeGreaterThan(1);
  expect(candidates.every(({ trackable }) => trackable === false)).toBe(true);
  expect(unknown.text).toContain("MAEU (Maersk, cannot be tracked: not connected)");
  await createTrackingRequest(account, number, { scac: null, auto_detect_vocc_scac: true });
  await runDueWork();
  const { text } = await callTool(client, "list_tracking_requests", { number });
  expect(text).toContain("Connect Maersk (MAEU)");
  expect(text).toContain("under Settings → Carriers or at /v2/carrier_connections");
});

test("lists link their pages in the REST interface, which have the same rows", async () => {
  const first = await callTool(client, "list_shipments", { page_size: 1, carrier: "TEST" });
  const links = first.data.links as Record<string, string>;
  expect(Object.keys(links)).toEqual(["self", "next", "last"]);
  const next = await callTool(client, "list_shipments", { page_size: 1, page: 2, carrier: "TEST" });
  expect(next.data.links).toMatchObject({ self: links.next, prev: links.self });
  for (const { data } of [first, next]) {
    const [row] = data.items as { id: string }[];
    const { body } = await account.call("GET", (data.links as Record<string, string>).self ?? "");
    expect((body.data as { id: string }[]).map(({ id }) => id)).toEqual([row?.id]);
  }
});

test("rows in text carry references, ports, terminals and equipment", async () => {
  const { shipmentId } = await trackNumber(account, "TESTDIRECT7424", { ref_numbers: ["PO 7424"] });
  const { json: ofShipments } = await callTool(client, "list_shipments", { number: "TESTDIRECT7424" });
  const { body } = await account.call("GET", `/v2/shipments/${shipmentId}?include=pod_terminal,containers`);
  const { data, included } = body as { data: ResourceObject; included: ResourceObject[] };
  const terminal = included.find(({ type }) => type === "terminal")?.attributes.name ?? null;
  expect(terminal).not.toBeNull();
  expect((ofShipments.items as object[])[0]).toMatchObject({
    ref_numbers: ["PO 7424"],
    pol: data.attributes.port_of_lading_locode,
    pod: data.attributes.port_of_discharge_locode,
    pod_terminal: terminal,
  });
  const container = included.find(({ type }) => type === "container")?.attributes ?? {};
  const { json } = await callTool(client, "list_containers", { number: String(container.number) });
  const { equipment_type: type, equipment_length: length, equipment_height: height } = container;
  expect((json.items as object[])[0]).toMatchObject({
    ref_numbers: container.ref_numbers,
    equipment: `${type} ${length} ${height}`,
    pol: container.pol_locode,
    pod_terminal: terminal,
  });
});

test("times at the port of discharge are also in its local time", async () => {
  const { shipmentId } = await trackNumber(account, "TESTDIRECT7425");
  await advanceClock(account, 90);
  const { body } = await account.call("GET", `/v2/shipments/${shipmentId}?include=containers`);
  const row = (body as { included: ResourceObject[] }).included.find(({ type }) => type === "container");
  const { data } = await callTool(client, "get_container", { id: row?.id });
  const location = data.location as Record<string, string>;
  const clock = { timeZone: location.pod_timezone, hour: "2-digit", minute: "2-digit" } as const;
  for (const name of ["pod_arrived_at", "pod_discharged_at"]) {
    const local = location[`${name}_local`];
    expect(local).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    expect(local?.slice(11, 16)).toBe(new Date(location[name] ?? "").toLocaleTimeString("en-GB", clock));
  }
});

test("a last free day in UTC is also in the local time of the terminal, and null without one", async () => {
  const { shipmentId } = await trackNumber(account, "TESTDIRECT7426");
  const { body } = await account.call("GET", `/v2/shipments/${shipmentId}?include=containers`);
  const row = (body as { included: ResourceObject[] }).included.find(({ type }) => type === "container");
  const read = async () => (await callTool(client, "get_container", { id: row?.id })).data;
  const { demurrage: before, as_of } = (await read()) as { demurrage: object; as_of: { now: string } };
  expect(before).toMatchObject({ pickup_lfd: null, pickup_lfd_local: null });
  const report = {
    container_number: row?.attributes.number,
    reported_at: as_of.now,
    terminal: { locode: "USLAX" },
    last_free_days: { terminal: "2031-01-09T07:59:00Z" },
  };
  const { body: reported } = await account.call("POST", "/v2/terminal_reports", { rows: [report] });
  expect(reported.counts).toMatchObject({ accepted: 1 });
  const { demurrage } = await read();
  expect(demurrage).toMatchObject({ pickup_lfd: "2031-01-09T07:59:00Z", pickup_lfd_local: "2031-01-08T23:59:00" });
});

test("shipping lines have their short names, also in the shipment of a container", async () => {
  const { data } = await callTool(client, "get_supported_shipping_lines", { search: "HLCU" });
  expect(data.shipping_lines).toMatchObject([{ scac: "HLCU", short_name: "Hapag-Lloyd" }]);
  const { shipmentId } = await trackNumber(account, "TESTDIRECT7427");
  const { body } = await account.call("GET", `/v2/shipments/${shipmentId}?include=containers`);
  const { data: shipment, included } = body as { data: ResourceObject; included: ResourceObject[] };
  const short_name = shipment.attributes.shipping_line_short_name;
  expect(short_name).toEqual(expect.stringMatching(/./));
  const details = await callTool(client, "get_shipment_details", { id: shipmentId });
  expect(details.data.shipping_line).toMatchObject({ scac: "TEST", short_name });
  const id = included.find(({ type }) => type === "container")?.id;
  const container = await callTool(client, "get_container", { id });
  expect(container.data.shipment).toMatchObject({ line: "TEST", shipping_line_short_name: short_name });
});

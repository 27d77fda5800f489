import type { Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callTool, connectMcp } from "@/test/support/connect-mcp";
import { trackNumber } from "@/test/support/track-number";
import { turnClock } from "@/test/support/turn-clock";
import { createTestClient, settleAll, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

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

async function boxOf(number: string): Promise<{ shipmentId: string; box: Row }> {
  const { shipmentId } = await trackNumber(account, number);
  const { data } = await callTool(client, "track_container", { number });
  const [box] = data.containers as Row[];
  if (!box) throw new Error(`${number} has no container`);
  return { shipmentId, box };
}

test("references that come for what is tracked already are said to be left out", async () => {
  const { box } = await boxOf("TESTDIRECT7401");
  for (const number of ["TESTDIRECT7401", box.container_number]) {
    const { failed, data, text } = await callTool(client, "track_container", { number, refNumbers: ["PO 9", "PO 10"] });
    expect({ failed, created: data.tracking_request_created }).toEqual({ failed: false, created: false });
    expect(text).toContain("the references PO 9, PO 10 were not added");
  }
  expect((await callTool(client, "search_container", { query: "PO 9" })).data.total_results).toBe(0);
  expect((await callTool(client, "track_container", { number: box.container_number })).text).not.toContain("not added");
});

test("a box whose tracking has stopped is told so, and is tracked anew when its line is named", async () => {
  const { shipmentId, box } = await boxOf("TESTDIRECT7402");
  expect((await account.call("PATCH", `/v2/shipments/${shipmentId}/stop_tracking`)).status).toBe(200);
  const number = box.container_number;
  const known = await callTool(client, "track_container", { number });
  expect(known.data).toMatchObject({ id: box.id, tracking_request_created: false });
  expect(known.text).toMatch(/This was tracked until .+ and no longer is \(cancelled_by_user\)/);
  expect(known.text).not.toContain("This is tracked already");
  const anew = await callTool(client, "track_container", { number, scac: "TEST" });
  expect(anew.data).toMatchObject({
    tracking_request_created: true,
    tracking_request: { number_type: "container", scac: "TEST", status: "pending" },
  });
  await settleAll();
});

test("what a request waits for is told as it is, not as an answer of within a minute", async () => {
  await trackNumber(account, "TESTUNKNOWN7403");
  const { data, text } = await callTool(client, "track_container", { number: "TESTUNKNOWN7403" });
  expect(data).toMatchObject({ tracking_request: { status: "awaiting_manifest" } });
  expect(text).toContain("does not know the number yet");
  expect(text).not.toContain("within a minute");
});

test("a line that is named rather than coded is refused with the way to its code", async () => {
  const { failed, text } = await callTool(client, "track_container", { number: "MAEU123456789", scac: "Maersk" });
  expect({ failed, text }).toEqual({
    failed: true,
    text: "Input validation failed: No shipping line has the SCAC Maersk: get_supported_shipping_lines finds the SCAC of a name. (scac)",
  });
});

test("the status in words is the one in the data", async () => {
  const { shipmentId } = await trackNumber(account, "TESTTRANSSHIP7007");
  await turnClock(account, 4);
  const { data, text } = await callTool(client, "get_shipment_details", { id: shipmentId });
  expect(data).toMatchObject({ status: "in_transit", _metadata: { shipment_status: "transshipment" } });
  expect(text).toContain("status in_transit (more exactly: transshipment).");
});

test("a search that finds only what is nearly so says that it does", async () => {
  const { box } = await boxOf("TESTDIRECT7405");
  const { container_number: number } = box;
  const slip = `${number.slice(0, 6)}${(Number(number[6]) + 1) % 10}${number.slice(7)}`;
  const nearly = await callTool(client, "search_container", { query: slip });
  expect((nearly.data.containers as Row[]).map((each) => each.container_number)).toContain(number);
  expect(nearly.text).toContain(`Nothing has “${slip}” in its number or references.`);
  for (const query of [number, number.toLowerCase(), `${number.slice(0, 4)} ${number.slice(4)}`, number.slice(0, 9)]) {
    const { data, text } = await callTool(client, "search_container", { query });
    expect(data.total_results).toBeGreaterThan(0);
    expect(text).not.toContain("Nothing has");
  }
});

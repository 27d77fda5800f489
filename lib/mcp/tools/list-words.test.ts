import type { Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callTool, connectMcp } from "@/test/support/connect-mcp";
import { trackNumber } from "@/test/support/track-number";
import { turnClock } from "@/test/support/turn-clock";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

type Row = Record<string, unknown>;

let web: TestWeb;
let account: TestClient;
let client: Client;
let now: Date;

beforeAll(async () => {
  web = await startTestWeb();
  account = await createTestClient(web);
  await trackNumber(account, "TESTHELD7501");
  await trackNumber(account, "TESTRAIL7502");
  await trackNumber(account, "TESTETASLIP7503");
  now = await turnClock(account, 5);
  client = await connectMcp(`${web.url}/mcp`, account.key);
});

afterAll(() => web.stop());

test("the text of a list tells what the time is, since days are counted from it", async () => {
  for (const name of ["list_containers", "list_shipments"]) {
    const { text } = await callTool(client, name);
    expect(text).toContain(`It is now ${now.toISOString().slice(0, 16).replace("T", " ")} UTC for the sandbox.`);
  }
});

test("the text of a list tells of holds, of arrivals inland and of the first estimate", async () => {
  const box = ((await callTool(client, "list_containers")).data.items as Row[])[0];
  const customs = { name: "customs", status: "hold", description: null };
  const at = new Date(now.getTime() - 60_000).toISOString();
  const rows = [{ container_number: box?.number, reported_at: at, holds: [customs] }];
  expect((await account.call("POST", "/v2/terminal_reports", { rows })).status).toBe(200);
  const { json, text } = await callTool(client, "list_containers");
  const told = (json.items as Row[]).find(({ number }) => number === box?.number);
  expect(told).toMatchObject({ holds: ["customs hold"], left_at: null });
  expect((json.items as Row[]).some(({ holds }) => holds === null)).toBe(true);
  expect(text).toMatch(new RegExp(`^${box?.number}: .+ holds: customs hold, id`, "m"));
  expect(text).toMatch(/, Chicago \(USCHI\) arrival .+ America\/Chicago \(estimate\)/);
  await turnClock(account, 10);
  const shipments = await callTool(client, "list_shipments", { number: "TESTETASLIP7503" });
  expect(shipments.text).toMatch(/\(estimate\), first estimate \d{4}-/);
  expect((shipments.json.items as Row[])[0]).toHaveProperty("first_eta");
});

test.each(["list_containers", "list_shipments"])(
  "%s tells a port or a line that was named rather than coded",
  async (name) => {
    const { failed, text } = await callTool(client, name, { port: "USLAX,Los Angeles", carrier: "Maersk" });
    expect(failed).toBe(false);
    expect(text).toContain("“Los Angeles” matches nothing, whatever there is");
    expect(text).toContain("No shipping line has the SCAC “Maersk”");
    const right = await callTool(client, name, { port: "us lax, XXABC", carrier: "test" });
    expect(right.text).not.toMatch(/whatever there is/);
  },
);

test("a type of number is told when there is none of its name, and a booking is one", async () => {
  const none = await callTool(client, "list_tracking_requests", { request_type: "seal" });
  expect(none.text).toContain("No type of number is called seal");
  await trackNumber(account, "TESTBKLATE7504");
  const { data, text } = await callTool(client, "list_tracking_requests", { request_type: "booking" });
  expect(data.meta).toMatchObject({ total: 1 });
  expect(text).not.toContain("No type of number");
});

test("a day that is none is refused under the name that the tool gives it", async () => {
  const { failed, text } = await callTool(client, "list_shipments", { updated_after: "last week" });
  expect({ failed, text }).toEqual({
    failed: true,
    text: "Input validation error: Invalid arguments for tool list_shipments: updated_after: must be an ISO 8601 date or time",
  });
});

test("a page that is asked to be too large is cut, as in the interface", async () => {
  const { failed, data } = await callTool(client, "list_containers", { page_size: 100_000 });
  expect({ failed, pages: (data.meta as Row).pagination }).toMatchObject({ failed: false, pages: { current: 1 } });
});

test("what is null among optional arguments counts as not given, as some clients send it", async () => {
  const nothing = { status: null, port: null, carrier: null, updated_after: null, page: null, page_size: null };
  const { failed, data } = await callTool(client, "list_containers", nothing);
  expect(failed).toBe(false);
  const plain = await callTool(client, "list_containers", {});
  expect(data.meta).toEqual(plain.data.meta);
});

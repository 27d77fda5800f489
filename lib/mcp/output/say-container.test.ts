import type { Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callTool, connectMcp } from "@/test/support/connect-mcp";
import { trackNumber } from "@/test/support/track-number";
import { turnClock } from "@/test/support/turn-clock";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

type Row = Record<string, unknown> & { id: string };
type Told = { status: string; status_source: string; location: Row; demurrage: Row; as_of: Row };

const hourMs = 3_600_000;
let web: TestWeb;
let account: TestClient;
let client: Client;
let now: Date;

beforeAll(async () => {
  web = await startTestWeb();
  account = await createTestClient(web);
  client = await connectMcp(`${web.url}/mcp`, account.key);
});

afterAll(() => web.stop());

/** A container of a number of its own, four days on: at sea. */
async function atSea(number: string): Promise<Row> {
  await trackNumber(account, number);
  now = await turnClock(account, 4);
  const { data } = await callTool(client, "list_containers", { status: "on_ship" });
  const rows = data.items as (Row & { shipment: { billOfLading: string } })[];
  const found = rows.find(({ shipment }) => shipment.billOfLading === number);
  if (!found) throw new Error(`${number} is not at sea`);
  return found;
}

/** Some hours before now, by the sandbox clock. */
const ago = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString();

async function report(row: Row, hoursAgo: number, said: object): Promise<string> {
  const reported_at = ago(hoursAgo);
  const rows = [{ container_number: row.number, reported_at, ...said }];
  const { body } = await account.call("POST", "/v2/terminal_reports", { rows });
  expect(body.counts).toMatchObject({ accepted: 1 });
  return reported_at;
}

async function read(row: Row): Promise<{ told: Told; text: string }> {
  const { data, text } = await callTool(client, "get_container", { id: row.id });
  return { told: data as unknown as Told, text };
}

test("a date that a terminal told does not take a container off its ship", async () => {
  const row = await atSea("TESTDIRECT7301");
  await report(row, 1, { terminal: { locode: "USLAX" }, last_free_days: { terminal: "2030-01-09" } });
  const { told, text } = await read(row);
  expect(told).toMatchObject({ status: "on_ship", status_source: "shipping_line" });
  expect(told.location.current_location).toMatch(/^On board SANDBAR/);
  expect(text).toMatch(/Where, by the last move told: On board SANDBAR/);
  expect(text).toMatch(/Latest event: container\.transport\.vessel_/);
  expect(text).not.toMatch(/Latest event: container\.pickup/);
});

test("a terminal that spoke of availability alone has told of no holds and fees", async () => {
  const row = await atSea("TESTDIRECT7302");
  const at = await report(row, 1, { terminal: { locode: "USLAX" }, available_for_pickup: false });
  const { told, text } = await read(row);
  expect(told).toMatchObject({ status: "not_available", status_source: "terminal" });
  expect(told.location.current_location).toMatch(/^On board/);
  expect(told.demurrage).toMatchObject({
    holds_and_fees_known: false,
    told_by: { availability: { source: "terminal", reported_at: at }, holds: null, fees: null },
  });
  expect(text).toContain("Available for pickup: no (source: terminal, ");
  expect(text).toContain("Holds: unknown, nobody has told.");
  expect(text).toContain("Fees: unknown, nobody has told.");
});

test("holds and fees carry the time and source of the report they are from", async () => {
  const row = await atSea("TESTDIRECT7303");
  const customs = { name: "customs", status: "hold", description: null };
  const rail = await report(row, 20, { source: "rail", terminal: { locode: "USCHI" }, holds: [customs], fees: [] });
  const line = await report(row, 10, { source: "line", holds: [], available_for_pickup: true });
  const terminal = await report(row, 2, { terminal: { locode: "USLAX" }, fees: [], location: "B-12" });
  const { told, text } = await read(row);
  expect(told.as_of.terminal_last_reported_at).toBe(terminal);
  expect(told.demurrage).toMatchObject({
    holds_and_fees_known: true,
    told_by: {
      availability: { source: "line", reported_at: line },
      holds: { source: "line", reported_at: line },
      fees: { source: "terminal", reported_at: terminal },
      ind_facility_holds: { source: "rail", reported_at: rail },
      ind_facility_fees: { source: "rail", reported_at: rail },
      pickup_lfd: null,
    },
  });
  expect(text).toContain(`Holds: none (source: shipping line, ${line.slice(0, 16).replace("T", " ")} UTC).`);
  expect(text).toMatch(/Holds at the inland ramp: customs hold \(source: railway, .+ America\/Chicago\)/);
});

test("what only the shipping line told of holds is told as its word", async () => {
  const row = await atSea("TESTDIRECT7304");
  const freight = {
    name: "freight",
    status: "hold",
    description: "Unpaid\nLast free day: 2099-01-01 (source: terminal)",
  };
  await report(row, 3, { source: "line", holds: [freight] });
  const { text } = await read(row);
  expect(text).toContain(
    "Holds: freight hold “Unpaid Last free day: 2099-01-01 (source: terminal)” (source: shipping line",
  );
  expect(text.split("\n").filter((line) => line.startsWith("Last free day"))).toHaveLength(1);
});

test("free time no longer runs for a container that was given to its receiver", async () => {
  const row = await atSea("TESTDIRECT7305");
  await report(row, 3, { terminal: { locode: "USLAX" }, last_free_days: { terminal: ago(72).slice(0, 10) } });
  expect((await read(row)).told.demurrage).toMatchObject({ urgency: "overdue" });
  const edit = { data: { type: "container", attributes: { delivered_at: now.toISOString() } } };
  expect((await account.call("PATCH", `/v2/containers/${row.id}`, edit)).status).toBe(200);
  const { told, text } = await read(row);
  expect(told).toMatchObject({ status: "delivered", status_source: "user_input" });
  expect(told.demurrage).toMatchObject({ urgency: "unknown", urgency_suppressed: true });
  expect(text).toContain("its free time no longer runs");
  expect((await callTool(client, "list_containers", { number: row.number })).text).not.toMatch(/last free day [\du]/);
});

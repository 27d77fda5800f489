import type { Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { advanceClock } from "@/test/support/advance-clock";
import { callTool, connectMcp } from "@/test/support/mcp-client";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

type Row = Record<string, unknown> & { id: string };
type ContainerOutput = { status: string; status_source: string; location: Row; demurrage: Row; as_of: Row };

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

/** Tracks a number and returns one of its containers, four days later at sea. */
async function atSea(number: string): Promise<Row> {
  await trackNumber(account, number);
  now = await advanceClock(account, 4);
  const { data } = await callTool(client, "list_containers", { status: "on_ship" });
  const rows = data.items as (Row & { shipment: { billOfLading: string } })[];
  const found = rows.find(({ shipment }) => shipment.billOfLading === number);
  if (!found) throw new Error(`${number} is not at sea`);
  return found;
}

/** A time before the current sandbox time. */
const ago = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString();

async function submitReport(row: Row, hoursAgo: number, report: object): Promise<string> {
  const reported_at = ago(hoursAgo);
  const rows = [{ container_number: row.number, reported_at, ...report }];
  const { body } = await account.call("POST", "/v2/terminal_reports", { rows });
  expect(body.counts).toMatchObject({ accepted: 1 });
  return reported_at;
}

async function read(row: Row): Promise<{ container: ContainerOutput; text: string }> {
  const { data, text } = await callTool(client, "get_container", { id: row.id });
  return { container: data as unknown as ContainerOutput, text };
}

test("a last free day reported by a terminal does not change status and location of a container at sea", async () => {
  const row = await atSea("TESTDIRECT7301");
  await submitReport(row, 1, { terminal: { locode: "USLAX" }, last_free_days: { terminal: "2030-01-09" } });
  const { container, text } = await read(row);
  expect(container).toMatchObject({ status: "on_ship", status_source: "shipping_line" });
  expect(container.demurrage.pickup_lfd_local).toMatch(/^2030-01-09T\d\d:\d\d:\d\d$/);
  expect(container.location.current_location).toMatch(/^On board SANDBAR/);
  expect(text).toMatch(/Location, from the latest movement event: On board SANDBAR/);
  expect(text).toMatch(/Latest event: [A-Z][a-z ]+ \(container\.transport\.vessel_/);
  expect(text).not.toMatch(/Latest event: container\.pickup/);
});

test("holds and fees are unknown if a terminal reported only availability", async () => {
  const row = await atSea("TESTDIRECT7302");
  const at = await submitReport(row, 1, { terminal: { locode: "USLAX" }, available_for_pickup: false });
  const { container, text } = await read(row);
  expect(container).toMatchObject({ status: "not_available", status_source: "terminal" });
  expect(container.location.current_location).toMatch(/^On board/);
  expect(container.demurrage).toMatchObject({
    holds_and_fees_known: false,
    reported_by: { availability: { source: "terminal", reported_at: at }, holds: null, fees: null },
  });
  expect(text).toContain("Available for pickup: no (source: terminal, ");
  expect(text).toContain("Holds: unknown, not reported.");
  expect(text).toContain("Fees: unknown, not reported.");
});

test("holds and fees have the source and time of their report", async () => {
  const row = await atSea("TESTDIRECT7303");
  const customs = { name: "customs", status: "hold", description: null };
  const rail = await submitReport(row, 20, {
    source: "rail",
    terminal: { locode: "USCHI" },
    holds: [customs],
    fees: [],
  });
  const line = await submitReport(row, 10, { source: "line", holds: [], available_for_pickup: true });
  const terminal = await submitReport(row, 2, { terminal: { locode: "USLAX" }, fees: [], location: "B-12" });
  const { container, text } = await read(row);
  expect(container.as_of.terminal_last_reported_at).toBe(terminal);
  expect(container.demurrage).toMatchObject({
    holds_and_fees_known: true,
    reported_by: {
      availability: { source: "line", reported_at: line },
      holds: { source: "line", reported_at: line },
      fees: { source: "terminal", reported_at: terminal },
      ind_facility_holds: { source: "rail", reported_at: rail },
      ind_facility_fees: { source: "rail", reported_at: rail },
      pickup_lfd: null,
    },
  });
  expect(text).toContain(`Holds: none (source: shipping line, ${line.slice(0, 16).replace("T", " ")} UTC).`);
  expect(text).toMatch(/Holds at the inland ramp: customs hold \(source: rail carrier, .+ America\/Chicago\)/);
});

test("holds reported only by the shipping line name it as source", async () => {
  const row = await atSea("TESTDIRECT7304");
  const freight = {
    name: "freight",
    status: "hold",
    description: "Unpaid\nLast free day: 2099-01-01 (source: terminal)",
  };
  await submitReport(row, 3, { source: "line", holds: [freight] });
  const { text } = await read(row);
  expect(text).toContain(
    "Holds: freight hold “Unpaid Last free day: 2099-01-01 (source: terminal)” (source: shipping line",
  );
  expect(text.split("\n").filter((line) => line.startsWith("Last free day"))).toHaveLength(1);
});

test("free time no longer applies to a delivered container", async () => {
  const row = await atSea("TESTDIRECT7305");
  await submitReport(row, 3, { terminal: { locode: "USLAX" }, last_free_days: { terminal: ago(72).slice(0, 10) } });
  expect((await read(row)).container.demurrage).toMatchObject({ urgency: "overdue" });
  // Only an available container, here by the report of its terminal, can be delivered.
  await submitReport(row, 2, { terminal: { locode: "USLAX" }, available_for_pickup: true });
  const edit = { data: { type: "container", attributes: { delivered_at: now.toISOString() } } };
  expect((await account.call("PATCH", `/v2/containers/${row.id}`, edit)).status).toBe(200);
  const { container, text } = await read(row);
  expect(container).toMatchObject({ status: "delivered", status_source: "user_input" });
  expect(container.demurrage).toMatchObject({ urgency: "unknown", urgency_suppressed: true });
  expect(text).toContain("free time no longer applies");
  expect((await callTool(client, "list_containers", { number: row.number })).text).not.toMatch(/last free day [\du]/);
});

import type { Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { sandboxNow } from "@/lib/sandbox/sandbox-clock";
import { advanceClock } from "@/test/support/advance-clock";
import { callTool, connectMcp } from "@/test/support/mcp-client";
import { trackNumber } from "@/test/support/track-number";
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
  now = await advanceClock(account, 5);
  client = await connectMcp(`${web.url}/mcp`, account.key);
});

afterAll(() => web.stop());

test("the text of a list contains the current sandbox time", async () => {
  for (const name of ["list_containers", "list_shipments"]) {
    const { text } = await callTool(client, name);
    expect(text).toContain(`Current sandbox time: ${now.toISOString().slice(0, 16).replace("T", " ")} UTC.`);
  }
});

test("the text of a list contains holds, inland arrivals and the first estimate", async () => {
  const container = ((await callTool(client, "list_containers")).data.items as Row[])[0];
  const customs = { name: "customs", status: "hold", description: null };
  const at = new Date(now.getTime() - 60_000).toISOString();
  const rows = [{ container_number: container?.number, reported_at: at, holds: [customs] }];
  expect((await account.call("POST", "/v2/terminal_reports", { rows })).status).toBe(200);
  const { json, text } = await callTool(client, "list_containers");
  const row = (json.items as Row[]).find(({ number }) => number === container?.number);
  expect(row).toMatchObject({ holds: ["customs hold"], left_at: null });
  expect((json.items as Row[]).some(({ holds }) => holds === null)).toBe(true);
  expect(text).toMatch(new RegExp(`^${container?.number}: .+ holds: customs hold, id`, "m"));
  expect(text).toMatch(/, Chicago \(USCHI\) arrival .+ America\/Chicago \(estimate\)/);
  await advanceClock(account, 10);
  const shipments = await callTool(client, "list_shipments", { number: "TESTETASLIP7503" });
  expect(shipments.text).toMatch(/\(estimate\), first estimate \d{4}-/);
  expect((shipments.json.items as Row[])[0]).toHaveProperty("first_eta");
  expect(shipments.text).toMatch(/^TESTETASLIP7503 .+, problem: Customs hold on 1, 1 container, id/m);
  const withoutContainers = { number: "TESTETASLIP7503", include_containers: false };
  expect((await callTool(client, "list_shipments", withoutContainers)).text).toContain("problem: Customs hold on 1");
});

test("a list takes every filter and sort order of the REST list, and refuses unknown ones with those that exist", async () => {
  const numbersOf = async (filters: Record<string, string>, sort?: string) =>
    ((await callTool(client, "list_containers", { filters, sort })).data.items as Row[]).map((row) => row.number);
  const { body } = await account.call("GET", "/v2/containers?filter[has_holds]=false&sort=-number");
  const free = (body.data as { attributes: Row }[]).map(({ attributes }) => attributes.number);
  expect(free.length).toBeGreaterThan(1);
  expect(await numbersOf({ has_holds: "false" }, "-number")).toEqual(free);
  expect(await numbersOf({ "filter[has_holds]": "false", "pod_eta_at[start]": "2999-01-01" })).toEqual([]);
  const refusal = async (args: Record<string, unknown>) => {
    const { failed, text } = await callTool(client, "list_containers", args);
    return [failed, text];
  };
  expect(await refusal({ filters: { is_late: "true" } })).toEqual([
    true,
    expect.stringMatching(/filter\[is_late\] is not a filter here.*filter\[has_holds\]/),
  ]);
  expect(await refusal({ filters: { hold: "cargo" } })).toEqual([true, expect.stringMatching(/cargo.*customs/)]);
  expect(await refusal({ sort: "size" })).toEqual([true, expect.stringContaining("effective_lfd")]);
});

test("a container's customs hold by the carrier is stated, unless the terminal repeats it or the container has left", async () => {
  const inspection = { status: "hold", type: "inspection", reference: "CI-7", placed_at: null, released_at: null };
  const items = (await callTool(client, "list_containers")).json.items as Row[];
  const id = String(items.find(({ left_at }) => left_at === null)?.id);
  const rowOf = async () => {
    const { json, text } = await callTool(client, "list_containers");
    const { holds } = (json.items as Row[]).find((row) => row.id === id) ?? {};
    return { holds, line: text.split("\n").find((line) => line.endsWith(`id ${id}.`)) };
  };
  const placed = "UPDATE containers SET customs_holds = $2, holds_at_pod_terminal = '[]' WHERE id = $1";
  await sql(placed, [id, JSON.stringify([inspection])]);
  expect(await rowOf()).toEqual({
    holds: ["customs inspection (by the carrier)"],
    line: expect.stringContaining(", holds: customs inspection (by the carrier)"),
  });
  const holdsAt = (status: string) => JSON.stringify([{ name: "customs", status, description: null }]);
  const setHolds = "UPDATE containers SET holds_at_pod_terminal = $2 WHERE id = $1";
  await sql(setHolds, [id, holdsAt("pending")]);
  expect((await rowOf()).holds).toEqual(["customs pending", "customs inspection (by the carrier)"]);
  await sql(setHolds, [id, holdsAt("hold")]);
  expect((await rowOf()).holds).toEqual(["customs hold"]);
  await sql("UPDATE containers SET delivered_at = now() WHERE id = $1", [id]);
  expect((await rowOf()).line).not.toContain("holds:");
});

test.each(["list_containers", "list_shipments"])(
  "%s explains a port or carrier filter that is a name instead of a code",
  async (name) => {
    const { failed, text } = await callTool(client, name, { port: "USLAX,Los Angeles", carrier: "Maersk" });
    expect(failed).toBe(false);
    expect(text).toContain("“Los Angeles” matches nothing");
    expect(text).toContain("No shipping line has the SCAC “Maersk”");
    const valid = await callTool(client, name, { port: "us lax, XXABC", carrier: "test" });
    expect(valid.text).not.toMatch(/matches nothing/);
  },
);

test("an unknown request type is explained, and booking is an alias", async () => {
  const none = await callTool(client, "list_tracking_requests", { request_type: "seal" });
  expect(none.text).toContain("Unknown request type: seal");
  await trackNumber(account, "TESTBKLATE7504");
  const { data, text } = await callTool(client, "list_tracking_requests", { request_type: "booking" });
  expect(data.meta).toMatchObject({ total: 1 });
  expect(text).not.toContain("Unknown request type");
});

test("an invalid date is rejected with the name of the tool argument", async () => {
  const { failed, text } = await callTool(client, "list_shipments", { updated_after: "last week" });
  expect({ failed, line: text.split("\n")[0] }).toEqual({
    failed: true,
    line: "Input validation error: Invalid arguments for tool list_shipments: updated_after: must be an ISO 8601 date or time",
  });
});

test("a page_size above the maximum is reduced", async () => {
  const { failed, data } = await callTool(client, "list_containers", { page_size: 100_000 });
  expect({ failed, pages: (data.meta as Row).pagination }).toMatchObject({ failed: false, pages: { current: 1 } });
});

test("null for an optional argument counts as omitted", async () => {
  const nulls = { status: null, port: null, carrier: null, updated_after: null, page: null, page_size: null };
  const { failed, data } = await callTool(client, "list_containers", nulls);
  expect(failed).toBe(false);
  const plain = await callTool(client, "list_containers", {});
  expect(data.meta).toEqual(plain.data.meta);
});

test("an empty return is overdue in lists and searches until the tracking of its shipment stops", async () => {
  const { shipmentId } = await trackNumber(account, "TESTDIRECT7505");
  const due = new Date((await sandboxNow(account.accountId)).getTime() - 3 * 86_400_000);
  const sources = [{ attribute: "empty_return_due_at", source: "line", date_only: false, timezone: "UTC" }];
  await sql(
    `UPDATE containers SET current_status = 'picked_up', empty_return_due_at = $2, deadline_sources = $3
     WHERE shipment_id = $1`,
    [shipmentId, due, JSON.stringify(sources)],
  );
  const countIn = async (name: string, args: Row) =>
    (await callTool(client, name, args)).text.match(/problem: Empty return overdue by 3 days/g)?.length ?? 0;
  const count = async () => [
    await countIn("list_containers", {}),
    await countIn("search_container", { query: "TESTDIRECT7505" }),
  ];
  const [listed, found] = await count();
  expect([listed, found]).toEqual([expect.any(Number), listed]);
  expect(listed).toBeGreaterThan(0);
  expect((await account.call("PATCH", `/v2/shipments/${shipmentId}/stop_tracking`)).status).toBe(200);
  expect(await count()).toEqual([0, 0]);
});

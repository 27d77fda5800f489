import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
let shipmentId: string;
let container: { id: string; number: string };
let digits = 8100;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
});

afterAll(() => web.stop());

beforeEach(async () => {
  ({ shipmentId } = await trackNumber(client, `TESTDIRECT${++digits}`));
  container = await prisma().container.findFirstOrThrow({ where: { shipmentId }, orderBy: { number: "asc" } });
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

type Result = {
  index: number;
  status: string;
  container_id: string | null;
  shipment_id: string | null;
  error: { detail: string } | null;
  errors: { source: { pointer: string } }[];
};

async function submit(rows: unknown[], submitter = client) {
  const { status, body } = await submitter.call("POST", "/v2/terminal_reports", { rows });
  expect(status).toBe(200);
  return body as unknown as { counts: Record<string, number>; results: Result[] };
}

async function statusesOf(rows: unknown[], submitter = client) {
  return (await submit(rows, submitter)).results.map(({ status }) => status);
}

async function read(): Promise<ResourceObject["attributes"]> {
  const { body } = await client.call("GET", `/v2/containers/${container.id}`);
  return (body.data as ResourceObject).attributes;
}

const row = (more: object = {}) => ({ container_number: container.number, reported_at: minutesAgo(30), ...more });

test("publishes every attribute of a report, with its events", async () => {
  const { counts, results } = await submit([
    row({
      terminal: { firms_code: "w185" },
      available_for_pickup: true,
      holds: [{ name: "USDA", status: "pending", description: " AG HOLD " }],
      fees: [{ type: "demurrage", amount: 120.5, currency_code: "usd" }],
      pickup_appointment_at: "2026-12-01T08:30:00",
      last_free_days: { terminal: "2026-11-30", rail: "2026-12-02T12:00:00Z" },
      empty_return_due_at: "2026-12-10",
      export_cutoffs: { cy: "2026-11-01T17:00:00" },
      free_days: { detention: 7 },
      location: "B-12-3",
      chassis_number: "TSXZ400012",
      gross_mass: { value: 24_150, unit: "kg" },
      pod_terminal: { smdg_code: "trap", locode: "US LAX" },
      pod_rail_carrier_scac: "bnsf",
      ind_rail_carrier_scac: "UPRR",
    }),
  ]);
  expect(counts).toEqual({ total: 1, accepted: 1, unchanged: 0, invalid: 0, unknown_container: 0 });
  expect(results).toEqual([
    { index: 0, status: "accepted", container_id: container.id, shipment_id: shipmentId, error: null, errors: [] },
  ]);
  expect(await read()).toMatchObject({
    availability_known: true,
    available_for_pickup: true,
    current_status: "available",
    holds_at_pod_terminal: [{ name: "USDA", status: "pending", description: "AG HOLD" }],
    fees_at_pod_terminal: [{ type: "demurrage", amount: 120.5, currency_code: "USD" }],
    pickup_appointment_at: "2026-12-01T16:30:00Z",
    pickup_lfd: "2026-11-30T08:00:00Z",
    import_deadlines: {
      pickup_lfd_line: null,
      pickup_lfd_terminal: "2026-11-30T08:00:00Z",
      pickup_lfd_rail: "2026-12-02T12:00:00Z",
    },
    empty_return_due_at: "2026-12-10T08:00:00Z",
    export_cutoffs: { cy: "2026-11-02T01:00:00Z", vgm: null, documents: null },
    free_days: { demurrage: null, detention: 7 },
    deadline_sources: [
      { attribute: "empty_return_due_at", source: "terminal", date_only: true, timezone: "America/Los_Angeles" },
      { attribute: "export_cutoffs.cy", source: "terminal", date_only: false, timezone: "America/Los_Angeles" },
      { attribute: "free_days.detention", source: "terminal", date_only: false, timezone: "America/Los_Angeles" },
    ],
    location_at_pod_terminal: "B-12-3",
    pod_full_out_chassis_number: "TSXZ400012",
    weight_in_lbs: 53_241.64,
    pod_rail_carrier_scac: "BNSF",
    ind_rail_carrier_scac: "UPRR",
  });
  const terminal = await client.call("GET", `/v2/containers/${container.id}?include=pod_terminal`);
  expect(terminal.body.included).toMatchObject([{ attributes: { smdg_code: "TRAP" } }]);
  const { body } = await client.call("GET", `/v2/containers/${container.id}/transport_events`);
  const events = (body.data as ResourceObject[]).filter(({ attributes }) => attributes.data_source === "terminal");
  expect(events.map(({ attributes }) => [attributes.event, attributes.value]).sort()).toEqual([
    ["container.pickup_appointment.changed", "2026-12-01T16:30:00Z"],
    ["container.pickup_lfd.changed", "2026-11-30T08:00:00Z"],
    ["container.pickup_lfd_rail.changed", "2026-12-02T12:00:00Z"],
    ["container.pickup_lfd_terminal.changed", "2026-11-30T08:00:00Z"],
    ["container.transport.available", null],
  ]);
});

test("accepts the example of the guide", async () => {
  const guide = readFileSync("docs/terminal-reports.md", "utf8");
  const [, body = ""] = /-d '([^']+)'/.exec(guide) ?? [];
  const [example] = (JSON.parse(body) as { rows: object[] }).rows;
  expect(
    await statusesOf([row({ ...example, container_number: container.number, reported_at: minutesAgo(30) })]),
  ).toEqual(["accepted"]);
  expect(await read()).toMatchObject({ current_status: "not_available", location_at_pod_terminal: "B-12-3" });
});

test("keeps omitted attributes, clears null ones, and ignores an older report", async () => {
  const hold = { name: "customs", status: "hold" };
  await submit([row({ holds: [hold], location: "A-1", last_free_days: { line: "2026-12-03T08:00:00Z" } })]);
  await submit([row({ reported_at: minutesAgo(20), location: null })]);
  expect(await read()).toMatchObject({
    holds_at_pod_terminal: [{ ...hold, description: null }],
    location_at_pod_terminal: null,
  });
  await submit([row({ reported_at: minutesAgo(10), holds: null, last_free_days: null })]);
  const known = await read();
  expect(known).toMatchObject({ holds_at_pod_terminal: [], pickup_lfd: null });
  expect(await statusesOf([row({ reported_at: minutesAgo(25), holds: [hold], location: "C-9" })])).toEqual([
    "accepted",
  ]);
  expect(await read()).toEqual(known);
});

test("a report sent again, also concurrently, is unchanged and records no change", async () => {
  const body = { rows: [row({ available_for_pickup: false }), row({ reported_at: minutesAgo(5), location: "B-2" })] };
  const answers = await Promise.all(Array.from({ length: 6 }, () => submit(body.rows)));
  const accepted = answers.flatMap(({ results }) => results.filter(({ status }) => status === "accepted"));
  expect(accepted.map(({ index }) => index).sort()).toEqual([0, 1]);
  const changes = await prisma().change.count({ where: { shipmentId } });
  expect(await statusesOf([...body.rows, body.rows[0]])).toEqual(["unchanged", "unchanged", "unchanged"]);
  expect(await prisma().change.count({ where: { shipmentId } })).toBe(changes);
  expect(await prisma().terminalReport.count({ where: { shipmentId } })).toBe(2);
});

test("stores the bytes of the body, and each report refers to its row", async () => {
  const body = JSON.stringify({ rows: [{ container_number: "?" }, row({ location: "Überseehafen 7" })] });
  await client.call("POST", "/v2/terminal_reports", body);
  const report = await prisma().terminalReport.findFirstOrThrow({ where: { shipmentId } });
  const evidence = await prisma().evidence.findFirstOrThrow({ where: { id: report.evidenceId } });
  expect(evidence.sha256).toBe(createHash("sha256").update(body).digest("hex"));
  expect(Buffer.from(evidence.body).toString()).toBe(body);
  expect(report).toMatchObject({
    evidenceRow: 1,
    source: "terminal",
    facts: { locationAtPodTerminal: "Überseehafen 7" },
  });
});

test("returns the same error for an untracked container and another account's", async () => {
  const stranger = await createTestClient(web);
  const { results } = await submit([row({ location: "Z" }), row({ container_number: "MSCU6639870" })], stranger);
  expect(results.map(({ status, container_id }) => [status, container_id])).toEqual([
    ["unknown_container", null],
    ["unknown_container", null],
  ]);
  expect(results[0]?.error?.detail).toBe(results[1]?.error?.detail);
  expect(await prisma().terminalReport.count({ where: { shipmentId } })).toBe(0);
});

test("a row can name its shipment by id or bill; the container is unknown for another shipment", async () => {
  const other = await trackNumber(client, `TESTDIRECT${++digits}`);
  const bill = `testdirect-${digits - 1}`;
  expect(
    await statusesOf([
      row({ shipment_id: shipmentId.toUpperCase() }),
      row({ bill_of_lading: bill, location: "A" }),
      row({ shipment_id: other.shipmentId }),
      row({ bill_of_lading: `TESTDIRECT${digits}` }),
      row({
        container_number:
          `${container.number.slice(0, 4)} ${container.number.slice(4, 10)}-${container.number.slice(10)}`.toLowerCase(),
        location: "B",
      }),
    ]),
  ).toEqual(["accepted", "accepted", "unknown_container", "unknown_container", "accepted"]);
});

test("422 for no rows or too many, 400 for invalid JSON", async () => {
  const call = async (body: unknown) => (await client.call("POST", "/v2/terminal_reports", body)).status;
  expect(await call({ rows: [] })).toBe(422);
  expect(await call({ rows: Array(501).fill(1) })).toBe(422);
  expect(await call({})).toBe(422);
  expect(await call("rows")).toBe(400);
});

test("accepts 500 rows at once, and the newest counts", async () => {
  const rows = Array.from({ length: 500 }, (_, index) =>
    row({ reported_at: minutesAgo(600 - index), location: `A-${index}` }),
  );
  const { counts } = await submit(rows.toReversed());
  expect(counts).toMatchObject({ accepted: 500 });
  expect(await read()).toMatchObject({ location_at_pod_terminal: "A-499" });
});

test("403 for a viewer's key; an Idempotency-Key replays the first response", async () => {
  const { body } = await client.call("POST", "/v2/api_keys", {
    data: { type: "api_key", attributes: { name: "viewer", role: "viewer" } },
  });
  const { key } = (body.data as ResourceObject).attributes;
  const viewer = { authorization: `Token ${key}` };
  expect((await client.call("POST", "/v2/terminal_reports", { rows: [row()] }, viewer)).status).toBe(403);
  const rows = [row({ location: "once" })];
  const send = () => client.call("POST", "/v2/terminal_reports", { rows }, { "idempotency-key": "terminal-1" });
  const [first, again] = [await send(), await send()];
  expect(again.body).toEqual(first.body);
  expect(first.body.counts).toMatchObject({ accepted: 1 });
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
let number: string;
let serial = 0;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
  const { shipmentId } = await trackNumber(client, "TESTDIRECT8001");
  ({ number } = await prisma().container.findFirstOrThrow({ where: { shipmentId } }));
});

afterAll(() => web.stop());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** A valid row with new content each time. */
const row = (more: object = {}) => ({
  container_number: number,
  reported_at: minutesAgo(30),
  location: `A-${++serial}`,
  ...more,
});

type Result = { status: string; errors: { source: { pointer: string } }[] };

async function submit(rows: unknown[]) {
  const { status, body } = await client.call("POST", "/v2/terminal_reports", { rows });
  expect(status).toBe(200);
  return body as unknown as { counts: Record<string, number>; results: Result[] };
}

const placed = { terminal: { firms_code: "W185" } };

test.each<[string, object, string[]]>([
  ["no container", { container_number: undefined }, ["container_number"]],
  ["a blank container", { container_number: "  " }, ["container_number"]],
  ["NUL in a text", { location: "a\u0000b" }, ["location"]],
  ["an invalid shipment id", { shipment_id: "x" }, ["shipment_id"]],
  ["an unknown source", { source: "port" }, ["source"]],
  ["a terminal without a code", { terminal: {} }, ["terminal"]],
  ["an unknown terminal", { terminal: { firms_code: "0000" } }, ["terminal/firms_code"]],
  ["an unknown terminal id", { terminal: { id: "01a1fc58-0000-7000-8000-000000000000" } }, ["terminal/id"]],
  ["an unknown place", { terminal: { locode: "XXXXX" } }, ["terminal/locode"]],
  ["an SMDG code without its place", { terminal: { smdg_code: "APMT" } }, ["terminal/locode"]],
  ["a BIC code without its place", { terminal: { bic_facility_code: "ABC" } }, ["terminal/locode"]],
  ["a terminal of another place", { terminal: { firms_code: "W185", locode: "USNYC" } }, ["terminal/firms_code"]],
  ["no time", { reported_at: undefined }, ["reported_at"]],
  ["an invalid time", { reported_at: "yesterday" }, ["reported_at"]],
  ["a date as report time", { reported_at: "2026-11-20" }, ["reported_at"]],
  ["a local time without a place", { reported_at: "2026-11-20T08:00:00" }, ["reported_at"]],
  ["a future time", { reported_at: new Date(Date.now() + 3_600_000).toISOString() }, ["reported_at"]],
  ["a time before 1970", { reported_at: "1969-12-31T23:00:00Z" }, ["reported_at"]],
  ["availability as text", { available_for_pickup: "yes" }, ["available_for_pickup"]],
  ["an unknown hold", { holds: [{ name: "Customs", status: "hold" }] }, ["holds/0/name"]],
  ["a released hold", { holds: [{ name: "customs", status: "released" }] }, ["holds/0/status"]],
  ["a negative fee", { fees: [{ type: "total", amount: -1, currency_code: "USD" }] }, ["fees/0/amount"]],
  [
    "a fee in an unknown currency",
    { fees: [{ type: "total", amount: 1, currency_code: "XYZ" }] },
    ["fees/0/currency_code"],
  ],
  ["fees that are not a list", { fees: 12 }, ["fees"]],
  ["an appointment without a time", { ...placed, pickup_appointment_at: "2026-12-01" }, ["pickup_appointment_at"]],
  [
    "an appointment at a local time without a place",
    { pickup_appointment_at: "2026-12-01T08:00" },
    ["pickup_appointment_at"],
  ],
  ["last free days as text", { last_free_days: "2026-12-01" }, ["last_free_days"]],
  ["a last free day without a place", { last_free_days: { line: "2026-12-01" } }, ["last_free_days/line"]],
  ["an invalid date", { ...placed, last_free_days: { rail: "2026-02-30" } }, ["last_free_days/rail"]],
  ["a chassis number that is too long", { chassis_number: "x".repeat(256) }, ["chassis_number"]],
  ["a gross mass of zero", { gross_mass: { value: 0, unit: "kg" } }, ["gross_mass/value"]],
  ["a gross mass without its unit", { gross_mass: { value: 24_150 } }, ["gross_mass/unit"]],
  ["a place as terminal", { pod_terminal: { locode: "USLAX" } }, ["pod_terminal"]],
  ["off dock as a number", { off_dock: 1 }, ["off_dock"]],
  ["an invalid railway SCAC", { pod_rail_carrier_scac: "B1" }, ["pod_rail_carrier_scac"]],
  ["a berth after the report", { vessel_berthed_at: minutesAgo(1) }, ["vessel_berthed_at"]],
  ["two problems", { off_dock: 1, source: "port" }, ["off_dock", "source"]],
])("rejects a row with %s, and accepts the other rows", async (_, invalid, fields) => {
  const { counts, results } = await submit([row(), row(invalid), row()]);
  expect(counts).toMatchObject({ total: 3, accepted: 2, invalid: 1 });
  expect(results.map(({ status }) => status)).toEqual(["accepted", "invalid", "accepted"]);
  expect(results[1]?.errors.map(({ source }) => source.pointer).sort()).toEqual(
    fields.map((field) => `/rows/1/${field}`),
  );
});

test.each([
  ["a number", 7],
  ["null", null],
  ["a list", []],
  ["a text", "row"],
])("rejects a row that is %s", async (_, invalid) => {
  expect((await submit([invalid, row()])).results.map(({ status }) => status)).toEqual(["invalid", "accepted"]);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { trackNumber } from "@/test/support/track-number";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;
let number: string;
let told = 0;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
  const { shipmentId } = await trackNumber(client, "TESTDIRECT8001");
  ({ number } = await prisma().container.findFirstOrThrow({ where: { shipmentId } }));
});

afterAll(() => web.stop());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** A good row that says something new each time. */
const row = (more: object = {}) => ({
  container_number: number,
  reported_at: minutesAgo(30),
  location: `A-${++told}`,
  ...more,
});

type Result = { status: string; errors: { source: { pointer: string } }[] };

async function tell(rows: unknown[]) {
  const { status, body } = await client.call("POST", "/v2/terminal_reports", { rows });
  expect(status).toBe(200);
  return body as unknown as { counts: Record<string, number>; results: Result[] };
}

const placed = { terminal: { firms_code: "W185" } };

test.each<[string, object, string[]]>([
  ["no container", { container_number: undefined }, ["container_number"]],
  ["a blank container", { container_number: "  " }, ["container_number"]],
  ["NUL in a text", { location: "a\u0000b" }, ["location"]],
  ["a shipment that is no id", { shipment_id: "x" }, ["shipment_id"]],
  ["an unknown source", { source: "port" }, ["source"]],
  ["a terminal without a code", { terminal: {} }, ["terminal"]],
  ["a terminal we do not know", { terminal: { firms_code: "0000" } }, ["terminal/firms_code"]],
  ["a terminal's id we do not know", { terminal: { id: "01a1fc58-0000-7000-8000-000000000000" } }, ["terminal/id"]],
  ["a place we do not know", { terminal: { locode: "XXXXX" } }, ["terminal/locode"]],
  ["an SMDG code without its place", { terminal: { smdg_code: "APMT" } }, ["terminal/locode"]],
  ["a BIC code without its place", { terminal: { bic_facility_code: "ABC" } }, ["terminal/locode"]],
  ["a terminal of another place", { terminal: { firms_code: "W185", locode: "USNYC" } }, ["terminal/firms_code"]],
  ["no time", { reported_at: undefined }, ["reported_at"]],
  ["a time that is none", { reported_at: "yesterday" }, ["reported_at"]],
  ["a day for the time of the report", { reported_at: "2026-11-20" }, ["reported_at"]],
  ["a local time of nowhere", { reported_at: "2026-11-20T08:00:00" }, ["reported_at"]],
  ["a time to come", { reported_at: new Date(Date.now() + 3_600_000).toISOString() }, ["reported_at"]],
  ["a time before all others", { reported_at: "1969-12-31T23:00:00Z" }, ["reported_at"]],
  ["availability that is a word", { available_for_pickup: "yes" }, ["available_for_pickup"]],
  ["a hold of another kind", { holds: [{ name: "Customs", status: "hold" }] }, ["holds/0/name"]],
  ["a hold that is released", { holds: [{ name: "customs", status: "released" }] }, ["holds/0/status"]],
  ["a fee below nothing", { fees: [{ type: "total", amount: -1, currency_code: "USD" }] }, ["fees/0/amount"]],
  ["a fee in no currency", { fees: [{ type: "total", amount: 1, currency_code: "XYZ" }] }, ["fees/0/currency_code"]],
  ["fees that are no list", { fees: 12 }, ["fees"]],
  ["an appointment on a day", { ...placed, pickup_appointment_at: "2026-12-01" }, ["pickup_appointment_at"]],
  [
    "an appointment at a local time of nowhere",
    { pickup_appointment_at: "2026-12-01T08:00" },
    ["pickup_appointment_at"],
  ],
  ["last free days as a text", { last_free_days: "2026-12-01" }, ["last_free_days"]],
  ["a last free day of nowhere", { last_free_days: { line: "2026-12-01" } }, ["last_free_days/line"]],
  ["a day that is none", { ...placed, last_free_days: { rail: "2026-02-30" } }, ["last_free_days/rail"]],
  ["a chassis without end", { chassis_number: "x".repeat(256) }, ["chassis_number"]],
  ["a place for a terminal", { pod_terminal: { locode: "USLAX" } }, ["pod_terminal"]],
  ["off dock as a number", { off_dock: 1 }, ["off_dock"]],
  ["a railway that is none", { pod_rail_carrier_scac: "B1" }, ["pod_rail_carrier_scac"]],
  ["a berth after the report", { vessel_berthed_at: minutesAgo(1) }, ["vessel_berthed_at"]],
  ["two faults", { off_dock: 1, source: "port" }, ["off_dock", "source"]],
])("%s is told in its row, and the rows beside it are taken", async (_, fault, fields) => {
  const { counts, results } = await tell([row(), row(fault), row()]);
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
])("a row that is %s is invalid", async (_, bad) => {
  expect((await tell([bad, row()])).results.map(({ status }) => status)).toEqual(["invalid", "accepted"]);
});

import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import { recordStatements } from "@/test/support/record-statements";
import { countRowsRead } from "@/test/support/rows-read";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
});

afterAll(() => web.stop());

const hourMs = 3_600_000;
const before = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();
const since = before(24);

/** An estimate in the log: hours ago, the arrival, and what it is. */
type Estimate = [hours: number, at: string | null, columns?: { date_only?: boolean; timezone?: string | null }];

/** A shipment whose log has these estimates, oldest first; the last one is the present one. */
async function add(number: string, estimates: Estimate[], columns = "tags = '{}'"): Promise<string> {
  const { id } = await addShipment(client.accountId, { number });
  const [, at, { date_only = false } = {}] = estimates.at(-1) ?? [0, null];
  await sql(
    `UPDATE shipments SET pod_timezone = 'America/Los_Angeles', pod_eta_at = $2, pod_eta_date_only = $3, ${columns} WHERE id = $1`,
    [id, at, date_only],
  );
  for (const [hours, eta, { date_only: isDate = false, timezone = "America/Los_Angeles" } = {}] of estimates) {
    await sql(
      `INSERT INTO eta_changes (account_id, id, shipment_id, observed_at, new_eta_at, date_only, timezone, source, created_at)
       VALUES ($1, $2, $3, now(), $4, $5, $6, 'shipping_line', $7)`,
      [client.accountId, uuid(), id, eta, isDate, timezone, before(hours)],
    );
  }
  return id;
}

const listPath = (time: string) =>
  `/v2/shipments?sort=bill_of_lading_number&filter[pod_eta_moved_since]=${encodeURIComponent(time)}`;

async function numbersMovedSince(time: string): Promise<unknown[]> {
  const { status, body } = await client.call("GET", listPath(time));
  expect(status).toBe(200);
  return (body.data as ResourceObject[]).map(({ attributes }) => attributes.bill_of_lading_number);
}

test("selects expected shipments whose arrival is 12 hours from what it was, by the sum of its changes", async () => {
  await add("LATER", [
    [48, "2026-12-01T00:00:00Z"],
    [2, "2026-12-01T12:00:00Z"],
  ]);
  await add("EARLIER", [
    [48, "2026-12-02T00:00:00Z"],
    [2, "2026-12-01T00:00:00Z"],
  ]);
  await add("STEPS", [
    [48, "2026-12-01T00:00:00Z"],
    [9, "2026-12-01T07:00:00Z"],
    [2, "2026-12-01T14:00:00Z"],
  ]);
  await add("BACK", [
    [48, "2026-12-01T00:00:00Z"],
    [9, "2026-12-04T00:00:00Z"],
    [2, "2026-12-01T00:00:00Z"],
  ]);
  await add("LITTLE", [
    [48, "2026-12-01T00:00:00Z"],
    [2, "2026-12-01T11:59:00Z"],
  ]);
  await add("LONGAGO", [
    [72, "2026-12-01T00:00:00Z"],
    [48, "2026-12-05T00:00:00Z"],
  ]);
  await add("FIRST", [[2, "2026-12-01T00:00:00Z"]]);
  await add("WITHDRAWN", [
    [48, "2026-12-01T00:00:00Z"],
    [2, null],
  ]);
  const moved: Estimate[] = [
    [48, "2026-12-01T00:00:00Z"],
    [2, "2026-12-05T00:00:00Z"],
  ];
  await add("ARRIVED", moved, "pod_ata_at = now()");
  await add("AT PORT", moved, "status = 'arrived_at_pod'");
  await add("STOPPED", moved, "line_tracking_stopped_at = now()");
  expect(await numbersMovedSince(since)).toEqual(["EARLIER", "LATER", "STEPS"]);
  // The others had no estimate then.
  expect(await numbersMovedSince(before(60))).toEqual(["LONGAGO"]);
  const { body } = await client.call("GET", listPath(since).replace("/shipments?", "/shipments/counts?"));
  expect(JSON.stringify(body)).toContain('"total":3');
});

test("compares dates by calendar days, and no local time with an instant", async () => {
  const isDate = { date_only: true };
  // 23:00 of the 30th in Los Angeles, and the 1st: one day by the calendar.
  await add("DATE", [
    [48, "2026-12-01T07:00:00Z"],
    [2, "2026-12-01T08:00:00Z", isDate],
  ]);
  await add("SAMEDATE", [
    [48, "2026-12-01T08:00:00Z", isDate],
    [2, "2026-12-02T05:00:00Z"],
  ]);
  const local = "times_without_timezone = '{pod_eta_at}'";
  await add(
    "LOCALNOW",
    [
      [48, "2026-12-01T00:00:00Z"],
      [2, "2026-12-09T00:00:00Z", { timezone: null }],
    ],
    local,
  );
  await add(
    "LOCALBOTH",
    [
      [48, "2026-12-01T00:00:00Z", { timezone: null }],
      [2, "2026-12-09T00:00:00Z", { timezone: null }],
    ],
    local,
  );
  const found = await numbersMovedSince(since);
  expect(["DATE", "SAMEDATE", "LOCALNOW", "LOCALBOTH"].filter((number) => found.includes(number))).toEqual([
    "DATE",
    "LOCALBOTH",
  ]);
});

test("reads the shipments with a change since then, not those of the account", async () => {
  const id = await add("MANY", [
    [72, "2026-12-01T00:00:00Z"],
    [48, "2026-12-05T00:00:00Z"],
  ]);
  await sql(
    `INSERT INTO eta_changes (account_id, id, shipment_id, observed_at, new_eta_at, date_only, timezone, source, created_at)
     SELECT account_id, gen_random_uuid(), shipment_id, now(), new_eta_at, false, timezone, source, now() - interval '20 days'
     FROM eta_changes CROSS JOIN generate_series(1, 2500) WHERE shipment_id = $1`,
    [id],
  );
  await sql("ANALYZE eta_changes");
  const statements = await recordStatements(() => numbersMovedSince(since));
  const list = statements.find(({ text }) => text.includes("json_agg"));
  if (!list) throw new Error("no list statement");
  const { scanned, fetched } = await countRowsRead(list.text, list.values, "custom");
  expect(scanned + fetched).toBeLessThan(1_000);
});

test("another account's changes select nothing", async () => {
  const other = await createTestClient(web);
  const { body } = await other.call("GET", listPath(since));
  expect(body.data).toEqual([]);
});

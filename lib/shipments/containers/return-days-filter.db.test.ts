import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { groupsOf, viewCount } from "@/components/demurrage/board";
import { wholePhase } from "@/components/demurrage/board-view";
import { sql } from "@/lib/platform/db/sql";
import { jsonAttributes } from "@/lib/platform/jsonapi/resource";
import { serializeTime } from "@/lib/platform/serialize-time";
import { zonedTime } from "@/lib/platform/zoned-time";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import { advanceClock } from "@/test/support/advance-clock";
import { createTestClient, rowsOf, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { containerStatuses, containers } from "./container";
import { emptyReturnDueOf } from "./empty-return-due";
import { emptyReturnDueSql, isReturnRunningSql } from "./empty-return-filter";
import { findContainers } from "./find-containers";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const count = 40;

let web: TestWeb;
let client: TestClient;
/** The containers of which the property sets the values, in an account of their own. */
let other: TestClient;
let ids: string[];

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web);
  other = await createTestClient(web, [], 100_000);
  const numbers = Array.from({ length: count }, (_, index) => ({ number: `AGRU${1_000_000 + index}` }));
  ids = (await addShipment(other.accountId, { number: "AGREE1", containers: numbers })).containerIds;
});

afterAll(() => web.stop());

/** The start of the local day in Auckland, 12 or 13 hours ahead of UTC, that is `offset` days after the day of `now` there. */
function localDay(now: Date, offset: number): Date {
  const parts = new Intl.DateTimeFormat("en-CA", { timeZone: "Pacific/Auckland" }).format(now);
  // 13:00 UTC of the day before is 01:00 or 02:00 there.
  return new Date(Date.parse(`${parts}T13:00:00Z`) + (offset - 1) * dayMs);
}

type Due = { at: Date | null; columns?: string; scac?: string; timezone?: string; portZone?: string };

async function addContainer(serial: number, due: Due): Promise<void> {
  const { at, columns = "current_status = 'picked_up'", scac = "HLCU" } = due;
  const { timezone = null, portZone = "Pacific/Auckland" } = due;
  const number = `ZZTU${serial}`;
  const { containerIds } = await addShipment(client.accountId, {
    number: `DUE${serial}`,
    scac,
    containers: [{ number }],
  });
  const sources = at ? [{ attribute: "empty_return_due_at", source: "line", date_only: true, timezone }] : [];
  await sql(
    `UPDATE containers SET empty_return_due_at = $2, deadline_sources = $3::jsonb, pod_timezone = $4, ${columns} WHERE id = $1`,
    [containerIds[0], at, JSON.stringify(sources), portZone],
  );
}

async function listNumbers(filter: string): Promise<unknown[]> {
  const response = await client.call("GET", `/v2/containers?sort=number&page[size]=50&${filter}`);
  expect(response.status).toBe(200);
  return rowsOf(response).map(({ attributes }) => attributes.number);
}

test("selects containers that are still to be returned by the days left at their place, on the clock of their shipment", async () => {
  const now = new Date();
  const sandboxNow = await advanceClock(client, 1);
  await addContainer(1_000_001, { at: localDay(now, -20) });
  await addContainer(1_000_002, {
    at: localDay(now, -1),
    columns: "current_status = 'grounded', delivered_at = now()",
  });
  await addContainer(1_000_003, { at: localDay(now, 0) });
  await addContainer(1_000_004, { at: localDay(now, 1) });
  await addContainer(1_000_005, { at: localDay(now, 4) });
  await addContainer(1_000_006, { at: localDay(now, 5) });
  await addContainer(1_000_007, { at: null });
  await addContainer(1_000_008, { at: localDay(now, -1), columns: "current_status = 'empty_returned'" });
  await addContainer(1_000_009, { at: localDay(now, -1), columns: "current_status = 'available'" });
  await addContainer(1_000_010, { at: localDay(sandboxNow, 1), scac: "TEST" });
  // The place of the report comes before the port.
  await addContainer(1_000_011, {
    at: localDay(now, 0),
    timezone: "Pacific/Auckland",
    portZone: "America/Los_Angeles",
  });
  const numbers = (...serials: number[]) => serials.map((serial) => `ZZTU${1_000_000 + serial}`);
  const among = (from: number | null, to: number | null) =>
    listNumbers(
      [from !== null && `filter[return_days_left][start]=${from}`, to !== null && `filter[return_days_left][end]=${to}`]
        .filter(Boolean)
        .join("&"),
    );
  expect(await among(null, -1)).toEqual(numbers(1, 2));
  expect(await among(0, 1)).toEqual(numbers(3, 4, 10, 11));
  expect(await among(2, 4)).toEqual(numbers(5));
  expect(await among(5, null)).toEqual(numbers(6));
  const { status, body } = await client.call("GET", "/v2/containers?filter[return_days_left][end]=soon");
  expect([status, JSON.stringify(body.errors)]).toEqual([400, expect.stringContaining("return_days_left")]);
});

test("each container of a phase after the pickup is in one group of the board", async () => {
  for (const phase of ["deliver", "return"] as const) {
    const found = await Promise.all(
      groupsOf(wholePhase(phase)).map(async (group) => rowsOf(await client.call("GET", group.query(100).path))),
    );
    const listed = found.flat().map(({ id }) => id);
    const { body } = await client.call("GET", viewCount(wholePhase(phase)).path);
    expect(body.meta).toMatchObject({ total: listed.length });
    expect(new Set(listed).size).toBe(listed.length);
    // Only the ninth is not picked up, and the eighth is returned; the second is delivered.
    expect(found.map(({ length }) => length)).toEqual(phase === "return" ? [2, 4, 1, 1, 1] : [1, 4, 1, 1, 1]);
  }
});

const zones = ["Pacific/Auckland", "Asia/Kolkata", "Europe/Berlin", "America/Los_Angeles"];
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const zone = orNull(fc.constantFrom(...zones));
const container = fc.record({
  current_status: fc.constantFrom(...containerStatuses.filter((status) => status !== "delivered"), "picked_up"),
  delivered_at: orNull(fc.constant("2026-03-01T00:00:00Z")),
  pod_timezone: zone,
  final_destination_timezone: zone,
  empty_terminated_timezone: zone,
  /** Hours from now. */
  due: orNull(fc.integer({ min: -96, max: 96 })),
  reportedZone: zone,
});
type Values = { due: number | null; reportedZone: string | null };

const columns = [
  ["current_status", "text"],
  ["delivered_at", "timestamptz"],
  ["pod_timezone", "text"],
  ["final_destination_timezone", "text"],
  ["empty_terminated_timezone", "text"],
  ["empty_return_due_at", "timestamptz"],
  ["deadline_sources", "jsonb"],
] as const;

/** Writes the random values into the containers. */
async function store(rows: Values[], now: number): Promise<void> {
  const values = rows.map(({ due, reportedZone, ...others }, index) => ({
    ...others,
    id: ids[index],
    empty_return_due_at: due === null ? null : new Date(now + due * hourMs).toISOString(),
    deadline_sources:
      due === null
        ? []
        : [{ attribute: "empty_return_due_at", source: "terminal", date_only: false, timezone: reportedZone }],
  }));
  await sql(
    `UPDATE containers c SET ${columns.map(([name]) => `${name} = v.${name}`).join(", ")}
     FROM jsonb_to_recordset($1::jsonb) v (id uuid, ${columns.map((column) => column.join(" ")).join(", ")}) WHERE c.id = v.id`,
    [JSON.stringify(values)],
  );
}

type Day = { id: string; source: string; at: string; zone: string | null };

/** When each container that is still to be returned is due back, as SQL selects it. */
async function selectDays(): Promise<Day[]> {
  const rows = await sql<Omit<Day, "at"> & { at: Date }>(
    `SELECT r.id, due.source, due.at, due.zone FROM containers r CROSS JOIN LATERAL (${emptyReturnDueSql("r")}) due
     WHERE r.account_id = $1 AND ${isReturnRunningSql("r")} ORDER BY r.id`,
    [other.accountId],
  );
  return rows.map((row) => ({ ...row, at: serializeTime(row.at) }));
}

/** The same by the attributes of the containers. */
async function readDays(): Promise<Day[]> {
  const rows = await findContainers({ id: other.accountId }, ids);
  const days = rows.flatMap((row) => {
    const due = emptyReturnDueOf(jsonAttributes(containers, row));
    return due?.isRunning ? [{ id: row.id, source: due.source, at: due.at, zone: due.zone }] : [];
  });
  return days.sort((a, b) => (a.id < b.id ? -1 : 1));
}

function daysLeft({ at, zone: place }: Day, now: number): number {
  const dayNumber = (time: string) => zonedTime(time, place).dayNumber;
  return dayNumber(at) - dayNumber(new Date(now).toISOString());
}

async function listIds(from: number, to: number): Promise<string[]> {
  const range = `filter[return_days_left][start]=${from}&filter[return_days_left][end]=${to}`;
  const response = await other.call("GET", `/v2/containers?page[size]=100&${range}`);
  expect(response.status).toBe(200);
  return rowsOf(response)
    .map(({ id }) => id)
    .sort();
}

test("SQL and attributes give the same day of the return for any status, day and zones", async () => {
  const rows = fc.array(container, { minLength: count, maxLength: count });
  const bound = fc.integer({ min: -4, max: 4 });
  await fc.assert(
    fc.asyncProperty(rows, bound, bound, async (values, one, another) => {
      const now = Date.now();
      await store(values, now);
      const days = await readDays();
      expect(await selectDays()).toEqual(days);
      const [from, to] = [Math.min(one, another), Math.max(one, another)];
      const isListed = (at: number) => (each: Day) => daysLeft(each, at) >= from && daysLeft(each, at) <= to;
      const listed = await listIds(from, to);
      const expected = days.filter(isListed(now)).map(({ id }) => id);
      // A day ended somewhere in the meantime.
      fc.pre(days.filter(isListed(Date.now())).length === expected.length);
      expect(listed).toEqual(expected);
    }),
    { numRuns: 25 },
  );
}, 60_000);

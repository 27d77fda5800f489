import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { jsonAttributes } from "@/lib/platform/jsonapi/resource";
import { serializeTime } from "@/lib/platform/serialize-time";
import { toSnakeCase } from "@/lib/platform/snake-case";
import { zonedTime } from "@/lib/platform/zoned-time";
import { portDepartures } from "@/lib/tracking/projection/rules-after-moves";
import { addShipment } from "@/test/fixtures/shipment-fixture";
import { createTestClient, rowsOf, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";
import { containerStatuses, containers } from "./container";
import { findContainers } from "./find-containers";
import { earliestLastFreeDaySql, effectiveLfdSql } from "./free-time-filter";
import { lastFreeDaysOfAttributes } from "./pickup-attributes";

const hourMs = 3_600_000;
const count = 40;
let web: TestWeb;
let client: TestClient;
let ids: string[];

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, [], 100_000);
  const numbers = Array.from({ length: count }, (_, index) => ({ number: `AGRU${1_000_000 + index}` }));
  ids = (await addShipment(client.accountId, { number: "AGREE1", containers: numbers })).containerIds;
});

afterAll(() => web.stop());

const moves = ["polVesselLoadedAt", "polVesselDepartedAt", "podDischargedAt", ...portDepartures].map(toSnakeCase);
const zones = ["Pacific/Auckland", "Asia/Kolkata", "Europe/Berlin", "America/Los_Angeles"];
const someTime = "2026-03-01T00:00:00Z";

const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
/** Most moves are not reported. */
const move = fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constant(someTime) });
/** Hours from now. */
const day = orNull(fc.integer({ min: -96, max: 96 }));
const container = fc.record({
  current_status: fc.constantFrom(...containerStatuses.filter((status) => status !== "delivered")),
  delivered_at: fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constant(someTime) }),
  pod_timezone: orNull(fc.constantFrom(...zones)),
  final_destination_timezone: orNull(fc.constantFrom(...zones)),
  line: day,
  terminal: day,
  rail: day,
  ...Object.fromEntries(moves.map((name) => [name, move])),
});

const columns = ["current_status", "delivered_at", "pod_timezone", "final_destination_timezone", ...moves];
const typeOf = (name: string) => (name.endsWith("_at") ? "timestamptz" : "text");

/** Writes the random values into the containers of the account. */
async function store(rows: Record<string, unknown>[], now: number): Promise<void> {
  const at = (hours: unknown) => (hours === null ? null : new Date(now + Number(hours) * hourMs).toISOString());
  const values = rows.map(({ line, terminal, rail, ...others }, index) => ({
    ...others,
    id: ids[index],
    line: at(line),
    terminal: at(terminal),
    rail: at(rail),
  }));
  await sql(
    `UPDATE containers c SET ${columns.map((name) => `${name} = v.${name}`).join(", ")}, pickup_lfd_line = v.line,
       pickup_lfd_terminal = v.terminal, pickup_lfd_rail = v.rail, pickup_lfd = coalesce(v.line, v.terminal, v.rail)
     FROM jsonb_to_recordset($1::jsonb) v (id uuid, line timestamptz, terminal timestamptz, rail timestamptz,
       ${columns.map((name) => `${name} ${typeOf(name)}`).join(", ")}) WHERE c.id = v.id`,
    [JSON.stringify(values)],
  );
}

type Day = { id: string; source: string; at: string; zone: string | null };

/** The earliest last free day of each container that has one, as SQL selects it. */
async function selectDays(): Promise<Day[]> {
  const rows = await sql<Omit<Day, "at"> & { at: Date }>(
    `SELECT r.id, free.source, free.at, free.zone FROM containers r CROSS JOIN LATERAL (${earliestLastFreeDaySql("r")}) free
     WHERE r.account_id = $1 AND ${effectiveLfdSql("r")} IS NOT NULL ORDER BY r.id`,
    [client.accountId],
  );
  return rows.map((row) => ({ ...row, at: serializeTime(row.at) }));
}

/** The same days by the attributes of the containers. */
async function readDays(): Promise<Day[]> {
  const rows = await findContainers({ id: client.accountId }, ids);
  const days = rows.flatMap((row) => {
    const [first] = lastFreeDaysOfAttributes(jsonAttributes(containers, row)).filter(({ isRunning }) => isRunning);
    if (!first) return [];
    const { source, at, zone } = first;
    return [{ id: row.id, source: source === "line" ? "carrier" : source, at, zone }];
  });
  return days.sort((a, b) => (a.id < b.id ? -1 : 1));
}

function daysLeft({ at, zone }: Day, now: number): number {
  const dayNumber = (time: string) => zonedTime(time, zone ?? "UTC").dayNumber;
  return dayNumber(at) - dayNumber(new Date(now).toISOString());
}

async function listIds(from: number, to: number): Promise<string[]> {
  const range = `filter[free_days_left][start]=${from}&filter[free_days_left][end]=${to}`;
  const response = await client.call("GET", `/v2/containers?page[size]=100&${range}`);
  expect(response.status).toBe(200);
  return rowsOf(response)
    .map(({ id }) => id)
    .sort();
}

test("SQL and attributes give the same last free day for any status, moves, days and zones", async () => {
  const rows = fc.array(container, { minLength: count, maxLength: count });
  const bound = fc.integer({ min: -4, max: 4 });
  await fc.assert(
    fc.asyncProperty(rows, bound, bound, async (values, one, other) => {
      const now = Date.now();
      await store(values, now);
      const days = await readDays();
      expect(await selectDays()).toEqual(days);
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
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

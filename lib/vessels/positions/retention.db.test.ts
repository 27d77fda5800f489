import { expect, test } from "vitest";
import type { AisPosition } from "@/lib/ingest/ais/ais-message";
import { sql } from "@/lib/platform/db/sql";
import { createSandboxAccount } from "@/test/fixtures/sandbox-fixture";
import { createPartitions, listPartitions } from "./partitions";
import { recordMessages } from "./record-positions";
import { maintainPositions } from "./retention";

const dayMs = 86_400_000;
const options = { source: "test" };

const positionOf = (mmsi: string, recordedAt: Date, latitude = 30): AisPosition => ({
  kind: "position",
  mmsi,
  recordedAt,
  latitude,
  longitude: 122,
  speedKnots: null,
  courseDegrees: null,
  headingDegrees: null,
});

/** Stores a position each ten minutes of two days that end `days` before a time. */
async function storeTwoDays(table: string, mmsi: string, newest: Date, days: number): Promise<void> {
  await sql(
    `INSERT INTO ${table} SELECT $2::timestamptz - $3 * interval '1 day' - n * interval '10 minutes', v.id, 30, 122
     FROM generate_series(1, 288) n, ais_vessels v WHERE v.mmsi = $1`,
    [mmsi, newest, days],
  );
  await sql(
    "UPDATE ais_vessels SET hourly_before = $2::timestamptz - $3 * interval '1 day' - interval '3 days' WHERE mmsi = $1",
    [mmsi, newest, days],
  );
}

/** Positions per hour of the two days, and the ages of the oldest and newest in days. */
async function countByHour(table: string, mmsi: string, newest: Date) {
  return sql<{ days: number; perHour: number }>(
    `SELECT ($2::date - recorded_at::date) AS days, round(count(*) / count(DISTINCT date_bin('1 hour', recorded_at, 'epoch'))::numeric)::int AS "perHour"
     FROM ${table} p JOIN ais_vessels v ON v.id = p.vessel_id WHERE v.mmsi = $1 AND recorded_at < $2
     GROUP BY 1 ORDER BY 1 DESC`,
    [mmsi, newest],
  );
}

test("keeps one position per hour after 90 days", async () => {
  const newest = new Date(Math.floor(Date.now() / dayMs) * dayMs);
  const old = new Date(newest.getTime() - 300 * dayMs);
  await createPartitions(old);
  await recordMessages([positionOf("477000001", newest), positionOf("477000002", newest)], options);
  await storeTwoDays("vessel_positions", "477000001", newest, 300);
  await storeTwoDays("vessel_positions", "477000002", newest, 60);
  await maintainPositions();
  const thinned = [302, 301].map((days) => ({ days, perHour: 1 }));
  expect(await countByHour("vessel_positions", "477000001", newest)).toEqual(thinned);
  const full = [62, 61].map((days) => ({ days, perHour: 6 }));
  expect(await countByHour("vessel_positions", "477000002", newest)).toEqual(full);
  const reached = "SELECT hourly_before > now() - interval '91 days' AS done FROM ais_vessels WHERE mmsi = '477000001'";
  expect(await sql(reached)).toEqual([{ done: true }]);
  await recordMessages([{ ...positionOf("477000002", new Date(newest.getTime() - 100 * dayMs)) }], options);
  const lowered = "SELECT hourly_before < now() - interval '99 days' AS done FROM ais_vessels WHERE mmsi = '477000002'";
  expect(await sql(lowered)).toEqual([{ done: true }]);
});

test("the age of sandbox positions counts from the newest one of the vessel; they are deleted after two years", async () => {
  const { accountId: sandboxAccountId } = await createSandboxAccount([]);
  const newest = new Date("2045-01-01T00:00:00Z");
  for (const [mmsi, days] of [
    ["200000001", 100],
    ["200000002", 60],
    ["200000003", 731],
  ] as const) {
    await recordMessages([positionOf(mmsi, newest)], { ...options, sandboxAccountId });
    await storeTwoDays("sandbox_positions", mmsi, newest, days);
  }
  await maintainPositions();
  const perHour = async (mmsi: string) =>
    (await countByHour("sandbox_positions", mmsi, newest)).map((row) => row.perHour);
  expect(await perHour("200000001")).toEqual([1, 1]);
  expect(await perHour("200000002")).toEqual([6, 6]);
  expect(await perHour("200000003")).toEqual([]);
});

test("deletes stays in ports that began more than two years ago", async () => {
  await recordMessages([positionOf("477000031", new Date())], options);
  await sql(`INSERT INTO vessel_calls (id, vessel_id, locode, arrived_at, seen_at)
    SELECT gen_random_uuid(), v.id, 'USLGB', now() - days * interval '1 day', now()
    FROM ais_vessels v, unnest(ARRAY[731, 729]) AS days WHERE v.mmsi = '477000031'`);
  await maintainPositions();
  expect(await sql("SELECT arrived_at > now() - interval '730 days' AS recent FROM vessel_calls")).toEqual([
    { recent: true },
  ]);
});

test("deletes the partitions of months that ended more than two years ago", async () => {
  const now = new Date("2026-03-10T12:00:00Z");
  await createPartitions(new Date("2024-04-01T00:00:00Z"));
  await maintainPositions(now);
  expect((await listPartitions()).filter((month) => month < "2024_06")).toEqual(["2024_03", "2024_04", "2024_05"]);
});

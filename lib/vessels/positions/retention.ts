import { realNow } from "@/lib/platform/clock";
import { transaction } from "@/lib/platform/db/transaction";
import { log } from "@/lib/platform/log";
import { createPartitions, listPartitions, monthOf } from "./partitions";

const dayMs = 86_400_000;
/** Positions are kept in full resolution for so many days, afterwards one per hour. */
const fullResolutionDays = 90;
/** Positions older than this are deleted: real ones by month, when the whole month is older. */
const positionRetentionDays = 730;

/** Vessels of which a transaction thins out a day each: up to 28,800 positions. */
const vesselsMax = 20;
const deletedMax = 5_000;
/** Transactions per call, so that a pass ends. The next pass continues. */
const batchesMax = 20;

type Table = "vessel_positions" | "sandbox_positions";

/**
 * Deletes all but the first position of each hour. `due`: vessels whose positions before `stop` are not thinned out. Each continues at its
 * oldest remaining position, so that times without positions cost nothing.
 */
const thinQuery = (table: Table, due: string) => `WITH due AS (${due}), ranges AS (
    SELECT due.id, due.stop, coalesce(oldest.at, due.stop) AS start,
      least(due.stop, date_bin('1 hour', oldest.at, 'epoch') + interval '1 day') AS stop_at
    FROM due LEFT JOIN LATERAL (SELECT min(p.recorded_at) AS at FROM ${table} p
      WHERE p.vessel_id = due.id AND p.recorded_at >= due.hourly_before AND p.recorded_at < due.stop) oldest ON true
  ), thinned AS (
    DELETE FROM ${table} p USING ranges
    WHERE p.vessel_id = ranges.id AND p.recorded_at >= ranges.start AND p.recorded_at < ranges.stop_at
      AND EXISTS (SELECT 1 FROM ${table} first WHERE first.vessel_id = p.vessel_id
        AND first.recorded_at >= date_bin('1 hour', p.recorded_at, 'epoch') AND first.recorded_at < p.recorded_at)
  )
  UPDATE ais_vessels v SET hourly_before = coalesce(ranges.stop_at, ranges.stop) FROM ranges WHERE v.id = ranges.id`;

// In steps of a day, so that a vessel is due once a day.
const limit = `interval '${fullResolutionDays} days'`;
const realDue = `SELECT v.id, v.hourly_before, date_bin('1 hour', now() - ${limit}, 'epoch') AS stop FROM ais_vessels v
  WHERE v.hourly_before < now() - ${limit} - interval '1 day' AND v.sandbox_account_id IS NULL
  ORDER BY v.hourly_before LIMIT ${vesselsMax} FOR UPDATE OF v SKIP LOCKED`;
// Sandbox clocks differ from the real time, so the age of a position counts from the newest one of its vessel.
const sandboxDue = `SELECT v.id, v.hourly_before, date_bin('1 hour', p.recorded_at - ${limit}, 'epoch') AS stop
  FROM ais_vessels v JOIN latest_positions p ON p.vessel_id = v.id
  WHERE v.sandbox_account_id IS NOT NULL AND v.hourly_before < p.recorded_at - ${limit} - interval '1 day'
  LIMIT ${vesselsMax} FOR UPDATE OF v SKIP LOCKED`;

const expiredSandboxQuery = `DELETE FROM sandbox_positions WHERE ctid = ANY (ARRAY(
    SELECT old.ctid FROM ais_vessels v JOIN latest_positions p ON p.vessel_id = v.id
    CROSS JOIN LATERAL (SELECT ctid FROM sandbox_positions WHERE vessel_id = v.id
      AND recorded_at < p.recorded_at - interval '${positionRetentionDays} days' LIMIT ${deletedMax}) old
    WHERE v.sandbox_account_id IS NOT NULL LIMIT ${deletedMax}))`;

const expiredCallsQuery = `DELETE FROM vessel_calls WHERE id = ANY (ARRAY(
    SELECT old.id FROM ais_vessels v CROSS JOIN LATERAL (SELECT id FROM vessel_calls WHERE vessel_id = v.id
      AND arrived_at < now() - interval '${positionRetentionDays} days' LIMIT ${deletedMax}) old
    LIMIT ${deletedMax}))`;

const expiredNumbersQuery = `DELETE FROM former_imos WHERE until < now() - interval '${positionRetentionDays} days'`;

/** Repeats a statement until it changes no more rows, up to `batchesMax` times. */
async function repeatStatement(statement: string): Promise<void> {
  for (let batch = 0; batch < batchesMax; batch++) {
    if ((await transaction((tx) => tx.$executeRawUnsafe(statement))) === 0) return;
  }
}

/** Deletes the partitions of months that ended before the retention. Waits only briefly for running reads; a later pass tries again. */
async function dropExpiredPartitions(now: Date): Promise<void> {
  const oldest = monthOf(new Date(now.getTime() - positionRetentionDays * dayMs));
  for (const month of await listPartitions()) {
    if (month >= oldest) return;
    await transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL lock_timeout = '500ms'`;
      await tx.$executeRawUnsafe(`DROP TABLE IF EXISTS vessel_positions_${month}`);
    });
  }
}

/**
 * Creates the partitions of the next month, deletes expired positions and calls and thins out those older than 90 days to one per hour. Bounded work
 * per call; it continues with the next one. A step that fails is logged; the others are continued.
 */
export async function maintainPositions(now = realNow()): Promise<void> {
  const steps = [
    () => createPartitions(now),
    () => repeatStatement(expiredSandboxQuery),
    () => repeatStatement(expiredCallsQuery),
    () => repeatStatement(thinQuery("vessel_positions", realDue)),
    () => repeatStatement(thinQuery("sandbox_positions", sandboxDue)),
    () => transaction((tx) => tx.$executeRawUnsafe(expiredNumbersQuery)),
    () => dropExpiredPartitions(now),
  ];
  for (const step of steps)
    await step().catch((error: unknown) => log().warn({ err: error }, "positions not maintained"));
}

import type { Tx } from "@/lib/platform/db/transaction";
import type { AisVessel } from "./ais-vessel";
import type { NewPosition } from "./select-positions";

const columns = "vessel_id, recorded_at, latitude, longitude, speed, course, heading";

/** Inserts positions; returns the keys, `vesselId ms`, of those that were not stored before. */
export async function storePositions(
  tx: Tx,
  table: "vessel_positions" | "sandbox_positions",
  positions: NewPosition[],
): Promise<Set<string>> {
  if (positions.length === 0) return new Set();
  const rows = positions.map(({ vesselId, recordedAt, isLate, ...fix }) => ({
    vessel_id: vesselId,
    recorded_at: recordedAt,
    is_late: isLate,
    ...fix,
  }));
  const stored = await tx.$queryRawUnsafe<{ vesselId: number; recordedAt: Date }[]>(
    `INSERT INTO ${table} (${columns})
     SELECT ${columns} FROM json_to_recordset($1::json) AS new(vessel_id int, recorded_at timestamptz, latitude real,
       longitude real, speed smallint, course smallint, heading smallint, is_late boolean)
     WHERE NOT new.is_late OR NOT EXISTS (SELECT 1 FROM ${table} old WHERE old.vessel_id = new.vessel_id
       AND old.recorded_at >= date_bin('1 minute', new.recorded_at, 'epoch')
       AND old.recorded_at < date_bin('1 minute', new.recorded_at, 'epoch') + interval '1 minute')
     ON CONFLICT DO NOTHING RETURNING vessel_id AS "vesselId", recorded_at AS "recordedAt"`,
    JSON.stringify(rows),
  );
  return new Set(stored.map(({ vesselId, recordedAt }) => `${vesselId} ${recordedAt.getTime()}`));
}

/** Has the retention read positions again that arrived for times which it has already thinned out. */
export async function lowerHourlyBefore(tx: Tx, vessels: AisVessel[], positions: NewPosition[]): Promise<void> {
  const hourlyBefore = new Map(vessels.map((vessel) => [vessel.id, vessel.hourlyBefore]));
  const older = positions.filter(({ vesselId, recordedAt }) => recordedAt < (hourlyBefore.get(vesselId) ?? recordedAt));
  if (older.length === 0) return;
  await tx.$executeRawUnsafe(
    `UPDATE ais_vessels v SET hourly_before = least(v.hourly_before, older.at)
     FROM (SELECT vessel_id, min(at) AS at FROM json_to_recordset($1::json) AS new(vessel_id int, at timestamptz) GROUP BY 1) older
     WHERE v.id = older.vessel_id`,
    JSON.stringify(older.map(({ vesselId, recordedAt }) => ({ vessel_id: vesselId, at: recordedAt }))),
  );
}

/** Writes the latest positions of vessels, and the newest ones that contradict them. */
export async function updateLatestPositions(tx: Tx, vessels: AisVessel[], source: string): Promise<void> {
  const rows = vessels.flatMap(({ id, latest, candidate }) => {
    if (!latest) return [];
    const { recordedAt, ...fix } = latest;
    const newest = {
      candidate_at: candidate?.recordedAt ?? null,
      candidate_latitude: candidate?.latitude ?? null,
      candidate_longitude: candidate?.longitude ?? null,
      candidate_count: candidate?.count ?? 0,
    };
    return [{ vessel_id: id, recorded_at: recordedAt, ...fix, source, ...newest }];
  });
  if (rows.length === 0) return;
  const names = [
    ...columns.split(", "),
    "source",
    "candidate_at",
    "candidate_latitude",
    "candidate_longitude",
    "candidate_count",
  ];
  const updated = names.slice(1).map((name) => `${name} = excluded.${name}`);
  await tx.$executeRawUnsafe(
    `INSERT INTO latest_positions AS old (${names}) SELECT ${names}
     FROM json_populate_recordset(NULL::latest_positions, $1::json)
     ON CONFLICT (vessel_id) DO UPDATE SET ${updated} WHERE excluded.recorded_at >= old.recorded_at`,
    JSON.stringify(rows),
  );
}

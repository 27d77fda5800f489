import { realNow } from "@/lib/platform/clock";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";

/** A vessel that has, had or claims an IMO number. */
type Claimant = { mmsi: string; imo: string | null; name: string | null; last_position_at: Date | null };

/** The vessels that have or had an IMO number, the present holder first. Those of sandboxes do not count. */
export function listClaimants(imo: string): Promise<Claimant[]> {
  return sql<Claimant>(
    `SELECT v.mmsi, v.imo, v.name, p.recorded_at AS last_position_at
     FROM ais_vessels v LEFT JOIN latest_positions p ON p.vessel_id = v.id
     WHERE v.sandbox_account_id IS NULL
       AND (v.imo = $1 OR EXISTS (SELECT FROM former_imos f WHERE f.vessel_id = v.id AND f.imo = $1))
     ORDER BY v.imo IS NOT DISTINCT FROM $1 DESC, p.recorded_at DESC NULLS LAST`,
    [imo],
  );
}

/**
 * Decides that the vessel with an MMSI has an IMO number, whatever other vessels send. With `mmsi` null the decision ends, and AIS messages
 * count again. Throws not_found for an unknown MMSI, and if there is no decision to end.
 */
export async function decideImo(imo: string, mmsi: string | null): Promise<void> {
  const at = realNow();
  await transaction(async (tx) => {
    // As the recording of positions does, so that no batch is recorded meanwhile.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('positions ', 0))`;
    if (mmsi === null) {
      const ended = await tx.$executeRaw`
        UPDATE ais_vessels SET imo_decided_at = NULL WHERE imo = ${imo} AND imo_decided_at IS NOT NULL AND sandbox_account_id IS NULL`;
      if (ended === 0) throw new AppError("not_found", `There is no decision about IMO ${imo}.`);
      return;
    }
    await tx.$executeRaw`
      INSERT INTO former_imos (vessel_id, imo, since, until)
      SELECT id, imo, imo_since, ${at} FROM ais_vessels
      WHERE sandbox_account_id IS NULL AND imo IS NOT NULL AND (imo = ${imo}) <> (mmsi = ${mmsi}) AND (imo = ${imo} OR mmsi = ${mmsi})
      ON CONFLICT DO NOTHING`;
    await tx.$executeRaw`
      UPDATE ais_vessels SET imo = NULL, imo_since = ${at}, imo_decided_at = NULL
      WHERE sandbox_account_id IS NULL AND imo = ${imo} AND mmsi <> ${mmsi}`;
    const decided = await tx.$executeRaw`
      UPDATE ais_vessels SET imo_since = CASE WHEN imo = ${imo} THEN imo_since ELSE ${at} END, imo = ${imo}, imo_decided_at = ${at},
        imo_contested_at = NULL
      WHERE sandbox_account_id IS NULL AND mmsi = ${mmsi}`;
    if (decided === 0) throw new AppError("not_found", `No AIS messages of MMSI ${mmsi} have been received.`);
  });
}

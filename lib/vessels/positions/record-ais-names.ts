import type { Tx } from "@/lib/platform/db/transaction";
import { isSameNameSql } from "@/lib/vessels/find-vessels";

type Named = { imo: string | null; name: string | null };

/**
 * Anybody can send AIS messages, so that a name is trusted only if a carrier of any account uses it too. A name that only AIS gives is
 * shown where nobody else names the ship, and is not replaced by another one of that kind. In the order of IMO numbers, as the recording
 * of carriers' reports writes vessels, so that neither waits for the other in a circle.
 */
const namesQuery = `WITH sent AS (
    SELECT sent.imo, sent.name, EXISTS (
      SELECT FROM vessel_names carrier WHERE carrier.imo = sent.imo AND ${isSameNameSql("sent.name", "carrier.name")}
    ) AS is_agreed
    FROM json_to_recordset($1::json) AS sent(imo text, name text)
  ), news AS (
    SELECT sent.* FROM sent LEFT JOIN vessels known ON known.imo = sent.imo
    WHERE known.ais_name IS NULL OR (is_agreed AND known.trusted_name IS DISTINCT FROM sent.name)
  )
  INSERT INTO vessels (id, imo, ais_name, trusted_name)
  SELECT gen_random_uuid(), imo, name, CASE WHEN is_agreed THEN name END FROM news ORDER BY imo
  ON CONFLICT (imo) DO UPDATE SET ais_name = coalesce(excluded.trusted_name, vessels.ais_name, excluded.ais_name),
    trusted_name = coalesce(excluded.trusted_name, vessels.trusted_name)`;

/** Records the names that AIS gives to ships by IMO number. Vessels without IMO number or name are omitted. */
export async function recordAisNames(tx: Tx, vessels: Named[]): Promise<void> {
  const names = new Map(vessels.flatMap(({ imo, name }) => (imo && name ? [[imo, name] as const] : [])));
  if (names.size === 0) return;
  await tx.$executeRawUnsafe(namesQuery, JSON.stringify([...names].map(([imo, name]) => ({ imo, name }))));
}

import { v7 as uuid } from "uuid";
import type { Tx } from "@/lib/platform/db/transaction";

type Named = { imo: string | null; name: string | null };

/** Sets the trusted names of ships by IMO number. Vessels without IMO number or name are omitted. */
export async function recordTrustedNames(tx: Tx, vessels: Named[]): Promise<void> {
  const names = new Map(vessels.flatMap(({ imo, name }) => (imo && name ? [[imo, name] as const] : [])));
  if (names.size === 0) return;
  const known = await tx.vessel.findMany({ where: { imo: { in: [...names.keys()] } } });
  for (const { imo, trustedName } of known) if (names.get(imo) === trustedName) names.delete(imo);
  if (names.size === 0) return;
  const rows = [...names].map(([imo, name]) => ({ id: uuid(), imo, trusted_name: name }));
  // In the order of IMO numbers, as the recording of carriers' reports writes vessels, so that neither waits for the other in a circle.
  await tx.$executeRawUnsafe(
    `INSERT INTO vessels (id, imo, trusted_name)
     SELECT id, imo, trusted_name FROM json_to_recordset($1::json) AS new(id uuid, imo text, trusted_name text) ORDER BY imo
     ON CONFLICT (imo) DO UPDATE SET trusted_name = excluded.trusted_name`,
    JSON.stringify(rows),
  );
}

import { transaction } from "@/lib/platform/db/transaction";
import { projectionFingerprint } from "@/lib/tracking/projection/projection-version";

let known: number | undefined;

/**
 * The number of this process's version of the projection and the reference data. A version gets the next number when it is first
 * used. While processes of two versions run, shipments are therefore reprojected with the newer one only.
 */
export async function currentProjectionVersion(): Promise<number> {
  if (known !== undefined) return known;
  return transaction(async (tx) => {
    const stored = await tx.projectionVersion.findUnique({ where: { fingerprint: projectionFingerprint } });
    if (stored) {
      known = stored.version;
      return known;
    }
    // Not remembered: the transaction may be rolled back.
    const [added] = await tx.$queryRaw<{ version: number }[]>`
      INSERT INTO projection_versions (fingerprint) VALUES (${projectionFingerprint})
      ON CONFLICT (fingerprint) DO UPDATE SET fingerprint = excluded.fingerprint RETURNING version`;
    if (!added) throw new Error("no projection version");
    return added.version;
  });
}

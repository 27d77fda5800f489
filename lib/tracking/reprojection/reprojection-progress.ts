import { type Check, runCheck } from "@/lib/platform/db/readiness";
import { sql } from "@/lib/platform/db/sql";
import { currentProjectionVersion } from "@/lib/tracking/recording/current-projection-version";

/** The shipments of an account, or one of them; by default those of all accounts. */
export type ReprojectionScope = { accountId?: string; shipmentId?: string };

/** `pending`: shipments with an outdated projection; `failed`: those of them whose last attempt failed. */
export type ReprojectionProgress = { version: number; pending: number; failed: number };

const noLimit = 2_147_483_647;

/** Counts the shipments with an outdated projection, up to `max`. */
export async function reprojectionProgress(
  { accountId, shipmentId }: ReprojectionScope = {},
  max = noLimit,
): Promise<ReprojectionProgress> {
  const version = await currentProjectionVersion();
  const [counts] = await sql<{ pending: number; failed: number }>(
    `SELECT count(*)::int AS pending, count(reprojection_failed_at)::int AS failed FROM (
       SELECT outdated.reprojection_failed_at FROM accounts account CROSS JOIN LATERAL (
         SELECT reprojection_failed_at FROM shipments
         WHERE account_id = account.id AND projection_version < $1 AND ($3::uuid IS NULL OR id = $3) LIMIT $4
       ) outdated WHERE $2::uuid IS NULL OR account.id = $2 LIMIT $4
     ) counted`,
    [version, accountId ?? null, shipmentId ?? null, max],
    "reprojection_progress",
  );
  return { version, pending: 0, failed: 0, ...counts };
}

const reportedMax = 10_000;

/** The progress as a readiness check, which fails while the reprojection of a shipment fails. Counts up to 10,000 shipments. */
export function checkReprojection(): Promise<Check> {
  return runCheck(async () => {
    const { version, pending, failed } = await reprojectionProgress({}, reportedMax + 1);
    const count = pending > reportedMax ? `more than ${reportedMax}` : pending;
    const failures = failed > 0 ? `, ${failed} of them failed` : "";
    return { ok: failed === 0, detail: `version ${version}, pending shipments: ${count}${failures}` };
  });
}

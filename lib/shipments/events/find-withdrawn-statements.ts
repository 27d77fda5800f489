import type { Account } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";

/**
 * The version that counts among those of an event, by the rule of `effectiveOf`, is a retraction. Some carriers use one id for the same event of
 * several containers, of which each has its own versions.
 */
const query = `SELECT DISTINCT was.content_hash AS hash FROM carrier_events was
  WHERE was.account_id = $1 AND was.shipment_id = $2 AND was.content_hash = ANY($3::text[])
    AND (SELECT version.retracted FROM carrier_events version
      WHERE version.account_id = was.account_id AND version.shipment_id = was.shipment_id
        AND version.connection_id = was.connection_id AND version.event_key = was.event_key
        AND coalesce(version.container_number = was.container_number, true)
      ORDER BY (version.absent_since IS NULL) DESC, least(version.reported_at, version.observed_at) DESC, version.observed_at DESC,
        version.content_hash DESC LIMIT 1)`;

/** Which of these statements, by content hash, the carrier has withdrawn without another one in their place. */
export async function findWithdrawnStatements(
  account: Account,
  shipmentId: string,
  hashes: string[],
): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await sql<{ hash: string }>(query, [account.id, shipmentId, hashes]);
  return new Set(rows.map(({ hash }) => hash));
}

import type { Account } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";

export type EventOrigin = { sourceEventId: string | null; previousVersionId: string | null };

type Row = { id: string; source_id: string | null; previous_id: string | null };

const said = "coalesce(reported_at, observed_at)";

/** $1 account, $2 ids of transport events. A version before is one that the carrier took back by the same event of its own. */
const query = `SELECT t.id, source.id AS source_id, previous.id AS previous_id FROM transport_events t
  LEFT JOIN LATERAL (
    SELECT id, connection_id, event_key, content_hash, ${said} AS said_at FROM carrier_events
    WHERE account_id = $1 AND shipment_id = t.shipment_id AND content_hash = t.source_hash ORDER BY id LIMIT 1
  ) source ON true
  LEFT JOIN LATERAL (
    SELECT was.id FROM transport_events was
    JOIN carrier_events e ON e.account_id = $1 AND e.shipment_id = was.shipment_id AND e.content_hash = was.source_hash
    WHERE was.account_id = $1 AND was.container_id = t.container_id AND was.invalidated_at IS NOT NULL AND was.id <> t.id
      AND e.connection_id = source.connection_id AND e.event_key = source.event_key
      AND (${said}, e.content_hash) < (source.said_at, source.content_hash)
    ORDER BY was.event = t.event DESC, ${said} DESC, e.content_hash DESC LIMIT 1
  ) previous ON true
  WHERE t.account_id = $1 AND t.id = ANY($2::uuid[])`;

/** Where transport events come from: the carrier's event behind each, and the version it took the place of. */
export async function findEventOrigins(account: Account, ids: string[]): Promise<(id: string) => EventOrigin> {
  const rows = ids.length > 0 ? await sql<Row>(query, [account.id, ids]) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const row = byId.get(id);
    return { sourceEventId: row?.source_id ?? null, previousVersionId: row?.previous_id ?? null };
  };
}

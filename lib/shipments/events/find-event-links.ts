import type { Account } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";

/** `sourceEventId`: the raw event behind a transport event. `previousVersionId`: the transport event that it replaced. */
export type EventLinks = { sourceEventId: string | null; previousVersionId: string | null };

type Row = { id: string; source_id: string | null; previous_id: string | null };

const publishedAt = "coalesce(reported_at, observed_at)";

/**
 * $1 account, $2 ids of transport events. The source is the newest version with the content, because a statement can return after
 * another event. The previous version is the newest invalidated transport event that stems from an older
 * version of the same carrier event.
 */
const query = `SELECT t.id, source.id AS source_id, previous.id AS previous_id FROM transport_events t
  LEFT JOIN LATERAL (
    SELECT id, connection_id, event_key, content_hash, ${publishedAt} AS published_at FROM carrier_events
    WHERE account_id = $1 AND shipment_id = t.shipment_id AND content_hash = t.source_hash
    ORDER BY published_at DESC, id DESC LIMIT 1
  ) source ON true
  LEFT JOIN LATERAL (
    SELECT replaced.id FROM transport_events replaced
    JOIN carrier_events e ON e.account_id = $1 AND e.shipment_id = replaced.shipment_id AND e.content_hash = replaced.source_hash
    WHERE replaced.account_id = $1 AND replaced.container_id = t.container_id AND replaced.invalidated_at IS NOT NULL AND replaced.id <> t.id
      AND e.connection_id = source.connection_id AND e.event_key = source.event_key
      AND (${publishedAt}, e.content_hash) < (source.published_at, source.content_hash)
    ORDER BY replaced.event = t.event DESC, ${publishedAt} DESC, e.content_hash DESC LIMIT 1
  ) previous ON true
  WHERE t.account_id = $1 AND t.id = ANY($2::uuid[])`;

/** Returns the links of each of these transport events, by id. */
export async function findEventLinks(account: Account, ids: string[]): Promise<(id: string) => EventLinks> {
  const rows = ids.length > 0 ? await sql<Row>(query, [account.id, ids]) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const row = byId.get(id);
    return { sourceEventId: row?.source_id ?? null, previousVersionId: row?.previous_id ?? null };
  };
}

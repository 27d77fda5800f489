import { sql } from "@/lib/platform/db/sql";

export type DueRow = { accountId: string; id: string };

const free = "(due.lease_until IS NULL OR due.lease_until < now())";

/** What is due by real time, and by the clocks of the sandboxes; each by an index of its own. */
function dueQuery(table: string, column: string): string {
  return `(SELECT due.account_id, due.id FROM ${table} due
     WHERE due.${column} <= now() AND due.scac IS DISTINCT FROM 'TEST' AND ${free} ORDER BY due.${column} LIMIT $1)
   UNION ALL
   (SELECT due.account_id, due.id FROM sandboxes box
     JOIN ${table} due ON due.account_id = box.account_id AND due.scac = 'TEST'
      AND due.${column} <= sandbox_now(box) AND ${free} LIMIT $1)`;
}

async function list(table: string, column: string, limit: number): Promise<DueRow[]> {
  const rows = await sql<{ account_id: string; id: string }>(dueQuery(table, column), [limit], `due_${table}`);
  return rows.map(({ account_id, id }) => ({ accountId: account_id, id }));
}

/** Tracking requests with a check due and nobody at it, at most `limit` by each clock. */
export function listDueRequests(limit: number): Promise<DueRow[]> {
  return list("tracking_requests", "next_check_at", limit);
}

/** Shipments with a poll due and nobody at it, at most `limit` by each clock. */
export function listDueShipments(limit: number): Promise<DueRow[]> {
  return list("shipments", "next_poll_at", limit);
}

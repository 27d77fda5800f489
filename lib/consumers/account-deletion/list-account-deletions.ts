import { sql } from "@/lib/platform/db/sql";
import { serializeTime } from "@/lib/platform/serialize-time";

type Row = {
  account_id: string;
  name: string | null;
  state: "waiting" | "deleting" | "completed";
  requested_by: string;
  requested_at: Date;
  delete_at: Date;
  closed_at: Date | null;
  completed_at: Date | null;
  deleted_rows: number;
  current_table: string | null;
  failures: number;
  last_error: string | null;
};

/** The deletions of accounts for the operator, newest first: those that wait or are in progress, and the records of completed ones. */
export async function listAccountDeletions(): Promise<object[]> {
  const rows = await sql<Row>(
    `SELECT deletion.account_id, account.name,
       CASE WHEN completed_at IS NOT NULL THEN 'completed' WHEN closed_at IS NOT NULL THEN 'deleting' ELSE 'waiting' END AS state,
       requested_by, requested_at, delete_at, closed_at, completed_at, deleted_rows, progress->>'table' AS current_table,
       failures, last_error
     FROM account_deletions deletion LEFT JOIN accounts account ON account.id = deletion.account_id
     ORDER BY requested_at DESC, deletion.account_id`,
  );
  const text = (time: Date | null) => time && serializeTime(time);
  return rows.map((row) => ({
    ...row,
    requested_at: text(row.requested_at),
    delete_at: text(row.delete_at),
    closed_at: text(row.closed_at),
    completed_at: text(row.completed_at),
  }));
}

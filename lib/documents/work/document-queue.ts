import { distinctKeys, selectDueRow, type WorkQueue } from "@/lib/platform/work/due-rows";

const due = "work.tasks_due_at <= statement_timestamp()";
const columns = {
  key: "work.account_id::text",
  order: "work.tasks_due_at",
  // Reading a file takes seconds: without the time of its last service, an account with many old documents would always be first.
  dueSince: "greatest(work.tasks_due_at, account.served_at)",
};

/**
 * The documents with due tasks. The account that has waited longest is served next, whatever the number of its documents. A row keeps
 * `lease_until` after its work, as the time at which its account was served.
 */
export const documentQueue: WorkQueue = {
  ...columns,
  name: "documents",
  table: "documents",
  due,
  leaseSeconds: 30,
  dueRows: (filter) => `
    WITH RECURSIVE ${distinctKeys("documents", ["account_id"], "tasks_due_at IS NOT NULL")}
    SELECT due.* FROM (
      SELECT k1 AS id, (SELECT lease_until FROM documents
        WHERE account_id = k1 AND lease_until IS NOT NULL ORDER BY lease_until DESC LIMIT 1) AS served_at FROM keys
    ) account CROSS JOIN LATERAL (
      ${selectDueRow(columns)} FROM documents work
      WHERE work.account_id = account.id AND ${due} AND ${filter} ORDER BY work.tasks_due_at LIMIT $2::int
    ) due`,
};

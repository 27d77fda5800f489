import { distinctKeys, selectDueRow, type WorkQueue } from "@/lib/platform/work/due-rows";

const queue: WorkQueue = {
  name: "data_exports",
  table: "data_exports",
  due: "work.due_at <= statement_timestamp()",
  key: "work.account_id::text",
  order: "work.due_at",
  leaseSeconds: 30,
};

/** Due exports; the key is the account. */
export const dataExportQueue: WorkQueue = {
  ...queue,
  dueRows: (filter) => `
    WITH RECURSIVE ${distinctKeys(queue.table, ["account_id"], "due_at IS NOT NULL")}
    SELECT found.* FROM keys CROSS JOIN LATERAL (
      ${selectDueRow(queue)} FROM data_exports work
      WHERE work.account_id = keys.k1 AND work.due_at IS NOT NULL AND ${queue.due} AND ${filter}
      ORDER BY ${queue.order} LIMIT $2::int) found`,
};

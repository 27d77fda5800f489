import { sql } from "@/lib/platform/db/sql";
import { distinctKeys, selectDueRow, unleased, type WorkQueue } from "@/lib/platform/work/due-rows";

const isDue = "work.tasks_due_at <= statement_timestamp()";
const columns = {
  key: "work.account_id::text",
  order: "work.tasks_due_at",
  // Reading a file takes seconds: without the time of its last service, an account with many old documents would always be first.
  dueSince: "greatest(work.tasks_due_at, account.served_at)",
};

const onlyImages = "pending_tasks = '{render}'";
const moreThanImages = "pending_tasks <> '{render}'";

/**
 * The documents with due tasks of one lane. The account that has waited longest is served next, whatever the number of its documents. A
 * row keeps `lease_until` after its work, as the time at which its account was served. `tasks`: the condition of the index; `lane`:
 * a further one on `work`.
 */
function laneOf(name: string, tasks: string, lane: string): WorkQueue {
  const due = `${isDue} AND work.${tasks}${lane}`;
  return {
    ...columns,
    name,
    table: "documents",
    due,
    leaseSeconds: 30,
    dueRows: (filter) => `
      WITH RECURSIVE ${distinctKeys("documents", ["account_id"], `tasks_due_at IS NOT NULL AND ${tasks}`)}
      SELECT due.* FROM (
        SELECT k1 AS id, (SELECT lease_until FROM documents
          WHERE account_id = k1 AND lease_until IS NOT NULL ORDER BY lease_until DESC LIMIT 1) AS served_at FROM keys
      ) account CROSS JOIN LATERAL (
        ${selectDueRow(columns)} FROM documents work
        WHERE work.account_id = account.id AND work.tasks_due_at IS NOT NULL AND ${due} AND ${filter}
        ORDER BY work.tasks_due_at LIMIT $2::int
      ) due`,
  };
}

/** Files to be read, classified, linked or rotated. */
export const readingQueue = laneOf("documents", moreThanImages, " AND NOT work.reading_is_long");

/** Those whose reading takes so long that the files of others would wait for it. */
export const longReadingQueue = laneOf("long_documents", moreThanImages, " AND work.reading_is_long");

/** Documents of which only the page images are to be made. */
export const imageQueue = laneOf("page_images", onlyImages, "");

/** Whether another account waits for page images. */
export async function isImageTurnOver(accountId: string): Promise<boolean> {
  const waiting = (comparison: string) =>
    `EXISTS (SELECT FROM documents work WHERE work.tasks_due_at IS NOT NULL AND ${imageQueue.due} AND ${unleased}
       AND work.account_id ${comparison} $1::uuid)`;
  const [row] = await sql<{ is_over: boolean }>(`SELECT ${waiting("<")} OR ${waiting(">")} AS is_over`, [accountId]);
  return row?.is_over ?? false;
}

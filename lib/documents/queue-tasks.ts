import type { Tx } from "@/lib/platform/db/transaction";

/**
 * What the worker does with a document, in this order. `rotate` makes a new version of the file; `reclassify` and `extract` read
 * the file and write a representation; `relink` links the document and compares it with what is tracked; `render` makes the page
 * images.
 */
export const documentTasks = ["rotate", "reclassify", "extract", "relink", "render"] as const;

export type Task = (typeof documentTasks)[number];

/**
 * Adds tasks to those of a document and makes them due now. `degrees`: clockwise, added to what `rotate` turns the file by. Work in
 * progress on the document loses its lease and is repeated, because its result can be outdated. The due time is rounded down, because
 * the column would round it up, to up to half a millisecond from now.
 */
export async function queueTasks(
  tx: Tx,
  { accountId, id }: { accountId: string; id: string },
  tasks: Task[],
  { degrees = 0 }: { degrees?: number } = {},
): Promise<void> {
  if (tasks.length === 0) return;
  await tx.$executeRaw`UPDATE documents
    SET pending_tasks = ARRAY(
        SELECT task FROM unnest(${[...documentTasks]}::text[]) AS task WHERE task = ANY(pending_tasks || ${tasks}::text[])),
      pending_degrees = (pending_degrees + ${degrees}::int) % 360,
      tasks_due_at = date_trunc('milliseconds', statement_timestamp()), task_attempts = 0, lease_token = NULL, lease_until = NULL
    WHERE account_id = ${accountId}::uuid AND id = ${id}::uuid AND deleted_at IS NULL`;
}

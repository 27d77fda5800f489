import { type Check, runCheck } from "@/lib/platform/db/readiness";
import { sql } from "@/lib/platform/db/sql";
import { dueRowsQuery, leased, unleased, type WorkQueue } from "./due-rows";

const maxDelaySeconds = 30;

/**
 * Checks that due work is begun. Work whose key has other work in flight does not count: it waits for a slow carrier or receiver,
 * not for a worker.
 */
export function checkBacklog(queue: WorkQueue): Promise<Check> {
  return runCheck(async () => {
    const [oldest] = await sql<{ seconds: number }>(
      `WITH waiting AS (${dueRowsQuery(queue, unleased)}), active AS (${dueRowsQuery(queue, leased)})
       SELECT extract(epoch FROM statement_timestamp() - due_since)::float8 AS seconds FROM waiting
       WHERE $2::int > 0 AND NOT EXISTS (SELECT 1 FROM active WHERE active.key = waiting.key)
       ORDER BY due_since LIMIT $1::int`,
      [1, 1],
      `backlog_${queue.name}`,
    );
    if (!oldest) return { ok: true, detail: "nothing waits" };
    return { ok: oldest.seconds <= maxDelaySeconds, detail: `oldest due for ${Math.round(oldest.seconds)} s` };
  });
}

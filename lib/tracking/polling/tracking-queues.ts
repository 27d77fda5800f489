import { distinctKeys, oldestRows, selectDueRow, type WorkQueue, windowSize } from "@/lib/platform/work/due-rows";
import { sandboxScac } from "@/lib/reference/shipping-lines";

const leaseSeconds = 12;

/** The real time at which the sandbox clock showed `time`; if it has not since the clock was last set, the time of that. */
const realTimeOf = (time: string) =>
  `CASE WHEN ${time} <= sandbox.sandbox_at OR sandbox.speed = 0 THEN sandbox.real_at
     ELSE sandbox.real_at + (${time} - sandbox.sandbox_at) / sandbox.speed END`;

/** Due rows that a claim reads first: more than a process has room for. */
const firstRows = 100;

/** Up to this many carriers of accounts, it is less work to read the oldest rows of each than those of a window. */
const fewKeys = 64;

/**
 * A queue of rows that are due by real time or, for the sandbox carrier, by the account's sandbox clock. The oldest rows are read
 * first: usually they are all. Otherwise those of each carrier of an account are read, as many as there is room for, because the oldest
 * may be the rows of a few. If there are many carriers of accounts, which may have nothing due, that is only done if the oldest fill a
 * window, too. The rows of each sandbox are always read separately. `column` has the due time; `condition` excludes further rows.
 */
function trackingQueue(row: { name: string; table: string; column: string; condition: string }): WorkQueue {
  const { name, table, column, condition } = row;
  const order = `work.${column}`;
  const queue: WorkQueue = {
    name,
    table,
    due: `work.scac IS DISTINCT FROM '${sandboxScac}' AND ${order} <= statement_timestamp() AND ${condition}`,
    // The carrier of a request may not be detected yet.
    key: "work.account_id || ' ' || coalesce(work.scac, '')",
    order,
    leaseSeconds,
  };
  const hasMore = `(SELECT count(*) FROM first) = ${firstRows}`;
  const hasFewKeys = `(SELECT count(*) FROM some_keys) <= ${fewKeys}`;
  const isWindowFull = `(SELECT count(*) FROM oldest) = ${windowSize}`;
  const ofEachKey = "LIMIT least($1::int, $2::int)";
  const ofCarrier = (accountId: string, scac: string) =>
    `work.account_id = ${accountId} AND coalesce(work.scac, '') = ${scac}`;
  return {
    ...queue,
    dueRows: (filter) => `
      WITH RECURSIVE first AS MATERIALIZED (${oldestRows(queue, filter, firstRows)}),
      ${distinctKeys(table, ["account_id", "coalesce(scac, '')"], `${column} IS NOT NULL`, hasMore)},
      some_keys AS MATERIALIZED (SELECT 1 FROM keys LIMIT ${fewKeys + 1}),
      oldest AS MATERIALIZED (${oldestRows(queue, `${filter} AND (${hasFewKeys}) IS FALSE`)})
      SELECT * FROM first
      UNION
      SELECT * FROM oldest
      UNION
      SELECT found.* FROM keys CROSS JOIN LATERAL (
        ${selectDueRow(queue)} FROM ${table} work WHERE ${ofCarrier("keys.k1", "keys.k2")} AND ${queue.due} AND ${filter}
        ORDER BY ${order} ${ofEachKey}) found WHERE ${hasFewKeys} OR ${isWindowFull}
      UNION ALL
      SELECT found.* FROM sandboxes sandbox CROSS JOIN LATERAL (
        ${selectDueRow({ ...queue, dueSince: realTimeOf(order), clock: "sandbox_now(sandbox)" })}
        FROM ${table} work WHERE ${ofCarrier("sandbox.account_id", `'${sandboxScac}'`)}
          AND ${order} <= sandbox_now(sandbox) AND ${condition} AND ${filter}
        ORDER BY ${order} ${ofEachKey}) found`,
  };
}

/** Tracking requests whose check is due. */
export const matchingQueue = trackingQueue({
  name: "matching",
  table: "tracking_requests",
  column: "next_check_at",
  condition: "true",
});

/** Shipments whose poll is due. */
export const pollingQueue = trackingQueue({
  name: "polling",
  table: "shipments",
  column: "next_poll_at",
  condition: "work.line_tracking_stopped_at IS NULL",
});

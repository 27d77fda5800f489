/**
 * A table whose due rows are worked on under a lease. It has the columns account_id, id, lease_token (uuid) and lease_until
 * (timestamptz). In SQL texts its row is `work`.
 */
export type WorkQueue = {
  /** In logs and in the readiness check. */
  name: string;
  table: string;
  /** Condition: the row is due now. Must be found by an index. */
  due: string;
  /** Text that groups rows for fairness: an account, a carrier of an account, a webhook. */
  key: string;
  /** The oldest due row is first by this. */
  order: string;
  /** When the row became due; default: `order`. */
  dueSince?: string;
  /** Time after which the rows of a crashed process can be claimed again. At least 12 s, because leases are renewed every 4 s. */
  leaseSeconds: number;
  /**
   * The rows to choose from, as a query built with `selectDueRow`; default: the oldest of all. Needed where one key can have more
   * due rows than `windowSize`, or where a row is due by another clock. `filter` is a condition on `work`. Parameter $1: the limit of
   * all rows, $2: the limit per key.
   */
  dueRows?: (filter: string) => string;
};

/** Due rows that one claim reads in order, whatever their keys. */
export const windowSize = 1_000;

export const leased = "work.lease_until > statement_timestamp()";

/**
 * Written with statement_timestamp() and without NOT, so that indexes are used: with the volatile clock_timestamp(), each claim
 * would read all rows.
 */
export const unleased = "(work.lease_until IS NULL OR work.lease_until < statement_timestamp())";

type RowColumns = Pick<WorkQueue, "key" | "order" | "dueSince"> & {
  /** The time of the row's own clock; default: real time. */
  clock?: string;
};

/** The SELECT clause of due rows. */
export function selectDueRow({ key, order, dueSince = order, clock = "statement_timestamp()" }: RowColumns): string {
  return `SELECT work.account_id, work.id, ${key} AS key, ${order} AS position, ${dueSince} AS due_since, ${clock} AS clock`;
}

/** The oldest due rows, at most `max`, by an index on `order`. */
export function oldestRows(queue: WorkQueue, filter: string, max = windowSize): string {
  return `${selectDueRow(queue)} FROM ${queue.table} work WHERE ${queue.due} AND ${filter} ORDER BY ${queue.order} LIMIT ${max}`;
}

/**
 * A recursive query named `keys` that lists the distinct values of columns as k1, k2, … by skipping from one to the next in an
 * index that begins with them: one index probe per key, however many rows each has. `condition` is the index's own; if `start` is
 * false, nothing is listed.
 */
export function distinctKeys(table: string, columns: string[], condition: string, start = "true"): string {
  const names = columns.map((_, index) => `k${index + 1}`);
  const selected = columns.map((column, index) => `${column} AS ${names[index]}`).join(", ");
  const nextAfter = (after: string) =>
    `SELECT ${selected} FROM ${table} WHERE ${condition} AND ${after} ORDER BY ${names.join(", ")} LIMIT 1`;
  const next = nextAfter(`(${columns.join(", ")}) > (${names.map((name) => `keys.${name}`).join(", ")})`);
  return `keys AS ((${nextAfter(start)}) UNION ALL SELECT step.* FROM keys CROSS JOIN LATERAL (${next}) step)`;
}

/** The query for the rows to choose from. */
export function dueRowsQuery(queue: WorkQueue, filter: string): string {
  return queue.dueRows?.(filter) ?? oldestRows(queue, filter);
}

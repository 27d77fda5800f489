import { jsonRowParser } from "@/lib/platform/db/json-rows";
import { sql } from "@/lib/platform/db/sql";
import { together } from "@/lib/platform/db/together";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { log } from "@/lib/platform/log";
import { dueRowsQuery, unleased, type WorkQueue } from "./due-rows";

export type { WorkQueue } from "./due-rows";

/** How often leases are renewed while their work runs. */
export const renewal = { everyMs: 4_000 };
/** Work that has waited this long for another system is slow: it no longer counts against the limit of its process. */
const slowAfterMs = 250;

/** A leased row. `token` identifies the lease, `clock` is the time of the row's own clock when it was claimed. */
export type Lease = {
  queue: WorkQueue;
  accountId: string;
  id: string;
  key: string;
  token: string;
  clock: Date;
  /** When it was claimed, by `performance.now()`. */
  claimedAtMs: number;
  /** Called when the work has waited for another system for 250 ms. */
  onSlow?: () => void;
};

/** `perKey`: leases per key; `inFlight`: those that this process already has and that count, by key. */
export type ClaimLimits = { perKey: number; inFlight: ReadonlyMap<string, number> };

/**
 * Keys take turns: first the oldest row of each key with nothing in flight, then the second ones. A row that was claimed, worked
 * on or edited between reading and locking is skipped, like one that is locked. The rows are updated by their ctid, because with
 * a join the planner would read the whole table when it overestimates their number.
 */
function claimQuery(queue: WorkQueue): string {
  const { table, key, order, leaseSeconds } = queue;
  return `WITH due AS (${dueRowsQuery(queue, unleased)}),
    turns AS (
      SELECT due.*, coalesce(busy.count, 0) + row_number() OVER (PARTITION BY due.key ORDER BY due.due_since, due.id) AS turn
      FROM due LEFT JOIN unnest($3::text[], $4::int[]) AS busy(key, count) ON busy.key = due.key
    ),
    chosen AS (SELECT * FROM turns WHERE turn <= $2::int ORDER BY turn, due_since LIMIT $1::int),
    locked AS MATERIALIZED (
      SELECT work.position_in_table FROM chosen CROSS JOIN LATERAL (
        SELECT work.ctid AS position_in_table FROM ${table} work
        WHERE work.account_id = chosen.account_id AND work.id = chosen.id AND ${unleased}
          AND ${order} IS NOT DISTINCT FROM chosen.position
        FOR NO KEY UPDATE SKIP LOCKED
      ) work
    )
    UPDATE ${table} work
    SET lease_token = gen_random_uuid(), lease_until = clock_timestamp() + interval '${leaseSeconds} seconds'
    WHERE work.ctid = ANY(ARRAY(SELECT position_in_table FROM locked))
    RETURNING work.account_id, work.id, work.lease_token, ${key} AS key,
      (SELECT clock FROM chosen WHERE chosen.account_id = work.account_id AND chosen.id = work.id) AS clock`;
}

type ClaimedRow = { account_id: string; id: string; lease_token: string; key: string; clock: Date };

/**
 * Leases at most `limit` due rows, in one statement that takes no lock beyond the rows themselves. It is prepared, because it is
 * the most frequent one and planning takes longer than its execution.
 */
export async function claimWork(queue: WorkQueue, limit: number, { perKey, inFlight }: ClaimLimits): Promise<Lease[]> {
  const parameters = [limit, perKey, [...inFlight.keys()], [...inFlight.values()]];
  const rows = await sql<ClaimedRow>(claimQuery(queue), parameters, `claim_${queue.name}`);
  const claimedAtMs = performance.now();
  return rows.map(({ account_id, id, lease_token, key, clock }) => {
    return { queue, accountId: account_id, id, key, token: lease_token, clock, claimedAtMs };
  });
}

/** The time by the row's own clock, to a few milliseconds: that of this machine can differ from it, and jump. */
export function leaseTime({ clock, claimedAtMs }: Lease): Date {
  return new Date(clock.getTime() + Math.max(0, Math.round(performance.now() - claimedAtMs)));
}

/** Locks the row until the transaction ends; false when the lease was lost. */
export async function lockLeased(tx: Tx, { queue, accountId, id, token }: Lease): Promise<boolean> {
  const count = await tx.$executeRawUnsafe(
    `SELECT 1 FROM ${queue.table} WHERE account_id = $1::uuid AND id = $2::uuid AND lease_token = $3::uuid FOR UPDATE`,
    accountId,
    id,
    token,
  );
  return count > 0;
}

/** The leases are of one queue. */
const lockRows = together(async (_tx, leases: Lease[]) => {
  const [
    {
      queue: { table },
    } = { queue: { table: "" } },
  ] = leases;
  const rows = await sql<{ token: string; row: Record<string, unknown> }>(
    `SELECT lease.token, to_json(work) AS row FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS lease(account_id, id, token)
     JOIN ${table} work ON work.account_id = lease.account_id AND work.id = lease.id AND work.lease_token = lease.token
     ORDER BY work.id FOR UPDATE OF work`,
    [leases.map(({ accountId }) => accountId), leases.map(({ id }) => id), leases.map(({ token }) => token)],
  );
  const parse = await jsonRowParser();
  const rowOf = new Map(rows.map(({ token, row }) => [token, parse<unknown>(table, row)]));
  return leases.map(({ token }) => rowOf.get(token) ?? null);
});

/** Locks the row until the transaction ends and returns it; null when the lease was lost. Not for tables with binary columns. */
export function lockLeasedRow<Row>(tx: Tx, lease: Lease): Promise<Row | null> {
  return lockRows(tx, lease) as Promise<Row | null>;
}

/** Releases the lease, unless it was lost. The row can be claimed again at once if it is due. */
export async function releaseLease(tx: Tx, { queue, accountId, id, token }: Lease): Promise<void> {
  await tx.$executeRawUnsafe(
    `UPDATE ${queue.table} SET lease_token = NULL, lease_until = NULL
     WHERE account_id = $1::uuid AND id = $2::uuid AND lease_token = $3::uuid`,
    accountId,
    id,
    token,
  );
}

/** The number of running works of each lease: writing a result renews within the work that it is the result of. */
const renewed = new Map<Lease, number>();
let renewalTimer: NodeJS.Timeout | undefined;

/** Renews leases of one queue in one statement. Locked rows are skipped: their result is being written. */
async function renewLeases({ table, leaseSeconds }: WorkQueue, leases: Lease[]): Promise<void> {
  await transaction((tx) =>
    tx.$executeRawUnsafe(
      `UPDATE ${table} renewed SET lease_until = greatest(lease_until, clock_timestamp() + interval '${leaseSeconds} seconds')
       FROM (
         SELECT work.account_id, work.id FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS lease(account_id, id, token)
         CROSS JOIN LATERAL (
           SELECT account_id, id FROM ${table}
           WHERE account_id = lease.account_id AND id = lease.id AND lease_token = lease.token FOR NO KEY UPDATE SKIP LOCKED
         ) work
       ) leased WHERE renewed.account_id = leased.account_id AND renewed.id = leased.id`,
      leases.map(({ accountId }) => accountId),
      leases.map(({ id }) => id),
      leases.map(({ token }) => token),
    ),
  );
}

/**
 * Extends the lease for a transaction that may take `durationMs`: while that has the row locked, the lease cannot be renewed, and another
 * process could claim the row before a failure is recorded.
 */
export async function extendLease({ queue, accountId, id, token }: Lease, durationMs: number): Promise<void> {
  const seconds = queue.leaseSeconds + Math.ceil(durationMs / 1_000);
  await transaction((tx) =>
    tx.$executeRawUnsafe(
      `UPDATE ${queue.table} SET lease_until = clock_timestamp() + make_interval(secs => $4::int)
       WHERE account_id = $1::uuid AND id = $2::uuid AND lease_token = $3::uuid`,
      accountId,
      id,
      token,
      seconds,
    ),
  );
}

function renewAll(): void {
  for (const [queue, leases] of Map.groupBy(renewed.keys(), (lease) => lease.queue)) {
    renewLeases(queue, leases).catch((error: unknown) => {
      log().warn({ err: error, queue: queue.name }, "leases not renewed");
    });
  }
}

/** Renews the lease every 4 s while `work` runs, also when it calls this again. */
export async function renewDuring<Result>(lease: Lease, work: () => Promise<Result>): Promise<Result> {
  renewed.set(lease, (renewed.get(lease) ?? 0) + 1);
  renewalTimer ??= setInterval(renewAll, renewal.everyMs);
  try {
    return await work();
  } finally {
    const others = (renewed.get(lease) ?? 1) - 1;
    if (others > 0) renewed.set(lease, others);
    else renewed.delete(lease);
    if (renewed.size === 0) {
      clearInterval(renewalTimer);
      renewalTimer = undefined;
    }
  }
}

/**
 * Runs work that waits for another system, such as a carrier request, and renews the lease meanwhile. A lease that is lost all
 * the same is detected when the result is written. Must not occupy a database connection.
 */
export async function withLeaseRenewal<Result>(lease: Lease, work: () => Promise<Result>): Promise<Result> {
  const slow = setTimeout(() => lease.onSlow?.(), slowAfterMs);
  try {
    return await renewDuring(lease, work);
  } finally {
    clearTimeout(slow);
  }
}

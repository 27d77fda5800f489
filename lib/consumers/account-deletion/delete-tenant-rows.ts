import { setTimeout as wait } from "node:timers/promises";
import { sql } from "@/lib/platform/db/sql";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import type { Lease } from "@/lib/platform/work/leased-work";
import type { TenantTable } from "./list-tenant-tables";

/** Rows of the first transaction of a table, fewer after failures. The next ones have more while they are quick, fewer when they are slow. */
export const batchSizes = { first: 50, max: 5_000 };
const quickMs = 100;
const slowMs = 500;

/** Thrown when another process has claimed the deletion. */
export class LeaseLostError extends Error {}

/** Codes of the time limits of statements and of transactions. */
const isTimeout = (error: unknown) =>
  error instanceof Error && /\b(57014|P2028)\b/.test(`${"code" in error ? String(error.code) : ""} ${error.message}`);

/**
 * How far the deletion is: `step` counts tables; `after`: the key of the last row that was deleted, null: none; `slowStarts`: how often the
 * first rows of the table were not found in time, omitted: never.
 */
export type DeletionProgress = { step: number; table: string; after: string[] | null; slowStarts?: number };

/** Timeouts of the first batch of a table that are no failures. */
const slowStartsMax = 5;

/** Thrown when the first rows of a table were not found in time, because dead rows precede them. `progress`: to continue with. */
export class SlowStartError extends Error {
  constructor(
    readonly progress: DeletionProgress,
    options: ErrorOptions,
  ) {
    super(`The first rows of ${progress.table} were not found in time.`, options);
  }
}

/**
 * SQL that deletes the next rows of an account in the order of the primary key, so that it never reads those that are deleted. $1: the account,
 * $2: the limit, $3 and so on: the key to continue after.
 */
function batchQuery({ name, account, keys }: TenantTable, isFirst: boolean): string {
  const columns = keys.map((key) => `old."${key.name}"`).join(", ");
  const order = keys.length > 0 ? `ORDER BY ${columns}` : "";
  const values = keys.map(({ type }, index) => `$${index + 3}::text::${type}`).join(", ");
  const after = isFirst || keys.length === 0 ? "" : `AND (${columns}) > (${values})`;
  const texts = keys.map((key) => `old."${key.name}"::text`).join(", ");
  // A row that changes meanwhile has another ctid and is not deleted. The second pass over the tables finds it.
  return `WITH batch AS MATERIALIZED (
      SELECT old.ctid AS tid, ARRAY[${texts}]::text[] AS key, row_number() OVER (${order}) AS number
      FROM ${name} old WHERE old.${account} = $1::uuid ${after} ${order} LIMIT $2::int),
    deleted AS (DELETE FROM ${name} WHERE ctid = ANY (ARRAY(SELECT tid FROM batch)) RETURNING 1)
    SELECT (SELECT count(*) FROM batch)::int AS found, (SELECT count(*) FROM deleted)::int AS deleted,
      (SELECT key FROM batch ORDER BY number DESC LIMIT 1) AS last`;
}

type Batch = { found: number; deleted: number; last: string[] | null };

/** Records progress while the lease is valid; failures before rows were deleted are no longer counted. Throws LeaseLostError. */
async function recordProgress(tx: Tx, lease: Lease, progress: DeletionProgress, deleted: number): Promise<void> {
  const count = await tx.$executeRaw`
    UPDATE account_deletions
    SET progress = ${JSON.stringify(progress)}::jsonb, deleted_rows = deleted_rows + ${deleted}::int,
      failures = CASE WHEN ${deleted}::int = 0 THEN failures ELSE 0 END,
      last_error = CASE WHEN ${deleted}::int = 0 THEN last_error END
    WHERE account_id = ${lease.accountId}::uuid AND id = ${lease.id}::uuid AND lease_token = ${lease.token}::uuid`;
  if (count === 0) throw new LeaseLostError("the lease of the deletion was lost");
}

type Run = { lease: Lease; table: TenantTable; failures: number; stopping: AbortSignal };

/** Deletes the next rows and records the progress, in one transaction. */
async function deleteBatch({ lease, table }: Run, progress: DeletionProgress, size: number): Promise<Batch> {
  const { step, after, slowStarts = 0 } = progress;
  return transaction(async (tx) => {
    const parameters = [lease.accountId, size, ...(after ?? [])];
    const [batch] = await sql<Batch>(batchQuery(table, after === null), parameters);
    if (!batch) throw new Error("a count has no row");
    await recordProgress(tx, lease, { step, table: table.name, after: batch.last ?? after }, batch.deleted);
    return batch;
  }).catch((error: unknown) => {
    if (after !== null || slowStarts >= slowStartsMax || !isTimeout(error)) throw error;
    throw new SlowStartError({ ...progress, slowStarts: slowStarts + 1 }, { cause: error });
  });
}

/**
 * Deletes the account's rows of one table after the key in `progress`, in transactions of a fraction of a second, with as long a pause after
 * each. Throws LeaseLostError, SlowStartError, and the reason of `stopping`.
 */
export async function deleteTenantRows(run: Run, progress: DeletionProgress): Promise<void> {
  const { failures, stopping } = run;
  let limit = Math.max(1, Math.floor(batchSizes.first / 2 ** failures));
  for (let after = progress.after; ; ) {
    stopping.throwIfAborted();
    const size = limit;
    const startedAtMs = performance.now();
    const { found, last } = await deleteBatch(run, { ...progress, after }, size);
    const tookMs = performance.now() - startedAtMs;
    if (found < size) return;
    after = last;
    if (tookMs < quickMs) limit = Math.min(limit * 2, batchSizes.max);
    if (tookMs > slowMs) limit = Math.max(1, Math.floor(limit / 4));
    await wait(tookMs);
  }
}

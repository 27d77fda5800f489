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

/** How far the deletion is: `step` counts tables; `after`: the key of the last row that was deleted, null: none. */
export type DeletionProgress = { step: number; table: string; after: string[] | null };

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

/**
 * Deletes the account's rows of one table after the key in `progress`, in transactions of a fraction of a second, with as long a pause after
 * each. Throws LeaseLostError, and the reason of `stopping`.
 */
export async function deleteTenantRows(run: Run, progress: DeletionProgress): Promise<void> {
  const { lease, table, failures, stopping } = run;
  let limit = Math.max(1, Math.floor(batchSizes.first / 2 ** failures));
  for (let after = progress.after; ; ) {
    stopping.throwIfAborted();
    const size = limit;
    const startedAtMs = performance.now();
    const { found, last } = await transaction(async (tx) => {
      const parameters = [lease.accountId, size, ...(after ?? [])];
      const [batch] = await sql<Batch>(batchQuery(table, after === null), parameters);
      if (!batch) throw new Error("a count has no row");
      await recordProgress(tx, lease, { ...progress, after: batch.last ?? after }, batch.deleted);
      return batch;
    });
    const tookMs = performance.now() - startedAtMs;
    if (found < size) return;
    after = last;
    if (tookMs < quickMs) limit = Math.min(limit * 2, batchSizes.max);
    if (tookMs > slowMs) limit = Math.max(1, Math.floor(limit / 4));
    await wait(tookMs);
  }
}

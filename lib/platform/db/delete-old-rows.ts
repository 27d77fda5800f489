import { realNow } from "@/lib/platform/clock";
import { lowestIdAt } from "./lowest-id-at";
import { transaction } from "./transaction";

const dayMs = 86_400_000;

/** The rows of an account's table that are deleted when they are old. */
export type Retention = {
  table: string;
  /** Days for which rows are kept. */
  days: number;
  /** The column that shows the age; an index on `account_id` and it is required. `id`: a UUID v7, which begins with its time. */
  by: "id" | "created_at" | "updated_at" | "deleted_at";
  /** SQL condition for deleting a row, which is `old`; its account is `account`, the limit of `by` is $1. Default: none. */
  condition?: string;
  /** Rows per transaction: fewer where rows are large. */
  batchSize: number;
};

/** SQL that deletes one batch of old rows; $1 is the limit of the column `by`. */
export function deleteOldRowsQuery({ table, by, condition = "true", batchSize }: Retention): string {
  const type = by === "id" ? "uuid" : "timestamptz";
  // By ctid: a join on the key could read the whole table. A row that changes meanwhile is not deleted.
  return `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
    SELECT batch.ctid FROM accounts account CROSS JOIN LATERAL (
      SELECT old.ctid FROM ${table} old
      WHERE old.account_id = account.id AND old.${by} < $1::${type} AND ${condition}
      ORDER BY old.${by} LIMIT ${batchSize}
    ) batch LIMIT ${batchSize}
  ))`;
}

/** Deletes old rows and returns their number. Each batch is a transaction, so that other work on the table waits only briefly. */
export async function deleteOldRows(retention: Retention): Promise<number> {
  const query = deleteOldRowsQuery(retention);
  const before = realNow().getTime() - retention.days * dayMs;
  const limit = retention.by === "id" ? lowestIdAt(before) : new Date(before);
  for (let total = 0; ; ) {
    const deleted = await transaction((tx) => tx.$executeRawUnsafe(query, limit));
    total += deleted;
    if (deleted < retention.batchSize) return total;
  }
}

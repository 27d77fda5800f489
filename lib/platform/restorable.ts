import { realNow } from "./clock";
import type { Tx } from "./db/transaction";

/** Days for which deleted views and alert rules can be restored. */
export const restorableDays = 7;

/** The condition on rows with `deletedAt` that are not deleted, or can be restored. */
export const restorable = () => ({
  deletedAt: undefined,
  AND: [
    { OR: [{ deletedAt: null }, { deletedAt: { gte: new Date(realNow().getTime() - restorableDays * 86_400_000) } }] },
  ],
});

/** Deleted views, and deleted alert rules, that an account can restore: the newest ones. */
export const restorableMax = 50;
/** Rows deleted for good with each deletion: more than one, so that a backlog above the limit shrinks; few, because a rule has up to 20,000 states. */
const excessMax = 2;

/**
 * Deletes for good those of an account's deleted rows that are beyond the newest ones, in the transaction that has deleted another one. This
 * bounds the rows of an account that creates and deletes again and again, because deleted ones do not count against its limits.
 */
export async function deleteExcess(tx: Tx, table: "saved_views" | "alert_rules", accountId: string): Promise<void> {
  await tx.$executeRawUnsafe(
    `DELETE FROM ${table} WHERE account_id = $1::uuid AND deleted_at IS NOT NULL AND id = ANY (ARRAY(
       SELECT older.id FROM ${table} older WHERE older.account_id = $1::uuid AND older.deleted_at IS NOT NULL
       ORDER BY older.deleted_at DESC, older.id DESC OFFSET ${restorableMax} LIMIT ${excessMax}))`,
    accountId,
  );
}

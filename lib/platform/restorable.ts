import { realNow } from "./clock";

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

/**
 * SQL of the ids of an account's deleted rows beyond the newest ones, which cannot be restored: at most `max` of those with the condition; $1 is
 * the account. They are deleted for good with the next deletion, which bounds the rows of an account that creates and deletes again and again,
 * because deleted ones do not count against its limits.
 */
export const selectExcess = (table: "saved_views" | "alert_rules", max: number, condition = "true") =>
  `SELECT older.id FROM ${table} older WHERE older.account_id = $1::uuid AND older.deleted_at IS NOT NULL AND ${condition}
   ORDER BY older.deleted_at DESC, older.id DESC OFFSET ${restorableMax} LIMIT ${max}`;

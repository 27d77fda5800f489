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

import { dropOldRows } from "@/lib/platform/db/drop-old-rows";
import { keptDays } from "./redeliver";

/** Removes what webhooks were told longer ago than it is kept, with its attempts. */
export function dropOldNotifications(): Promise<number> {
  return dropOldRows("webhook_notifications", keptDays);
}

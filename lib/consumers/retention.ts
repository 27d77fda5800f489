import type { Retention } from "@/lib/platform/db/delete-old-rows";

/** Days for which notifications are kept and can be redelivered. */
export const notificationRetentionDays = 30;

const unscheduled = { by: "created_at", condition: "old.next_attempt_at IS NULL", batchSize: 1_000 } as const;

/** Notifications with their attempts; pending ones are kept. */
export const notificationRetention: Retention = {
  ...unscheduled,
  table: "webhook_notifications",
  days: notificationRetentionDays,
};

/** Mails; pending ones are kept. */
export const mailRetention: Retention = { ...unscheduled, table: "mails", days: 30 };

/** Alerts, whether they were read or not. */
export const alertRetention: Retention = { table: "alerts", days: 90, by: "id", batchSize: 1_000 };

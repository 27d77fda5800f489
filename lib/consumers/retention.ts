import { deleteOldRows } from "@/lib/platform/db/delete-old-rows";

/** Days for which notifications are kept and can be redelivered. */
export const notificationRetentionDays = 30;
const mailRetentionDays = 30;

/** Deletes expired notifications with their attempts; pending ones are kept. Returns the number deleted. */
export function deleteExpiredNotifications(): Promise<number> {
  return deleteOldRows("webhook_notifications", notificationRetentionDays);
}

/** Deletes expired mails; pending ones are kept. Returns the number deleted. */
export function deleteExpiredMails(): Promise<number> {
  return deleteOldRows("mails", mailRetentionDays);
}

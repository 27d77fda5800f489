import { dropOldRows } from "@/lib/platform/db/drop-old-rows";

const keptDays = 30;

/** Removes what was sent, kept or given up longer ago than mail is kept. */
export function dropOldMails(): Promise<number> {
  return dropOldRows("mails", keptDays);
}

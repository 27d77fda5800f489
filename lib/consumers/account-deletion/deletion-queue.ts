import type { WorkQueue } from "@/lib/platform/work/due-rows";

/** Deletions of accounts with a step that is due: the reminder, the closing, or rows to be deleted. */
export const deletionQueue: WorkQueue = {
  name: "account_deletions",
  table: "account_deletions",
  due: "work.due_at <= statement_timestamp()",
  key: "work.account_id::text",
  order: "work.due_at",
  leaseSeconds: 30,
};

import { isDeepStrictEqual } from "node:util";
import type { Task } from "@/lib/documents/queue-tasks";
import { type NewChange, recordChanges } from "@/lib/outbox/record-changes";
import { realNow } from "@/lib/platform/clock";
import type { Document, Prisma } from "@/lib/platform/db/generated/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { type Lease, lockLeased } from "@/lib/platform/work/leased-work";
import { writeResult } from "@/lib/platform/work/write-result";

/** The columns of a document that tasks change. Changes of `publishedColumns` are recorded. */
export type DocumentUpdate = Prisma.DocumentUncheckedUpdateInput;

const publishedColumns = [
  "status",
  "documentType",
  "classificationNotes",
  "fileContentType",
  "fileVersion",
  "failureCode",
  "failureDetail",
  "untrackedNumbers",
] as const;

function changesOf(before: Document, after: Document): NewChange[] {
  const changed = publishedColumns.filter((column) => !isDeepStrictEqual(before[column], after[column]));
  if (changed.length === 0) return [];
  const changeset = Object.fromEntries(
    changed.map((column) => [column, [before[column], after[column]] as [unknown, unknown]]),
  );
  return [{ resourceType: "document", resourceId: after.id, shipmentId: null, changeset, snapshot: after }];
}

/** Updates a document and records what is published of it. */
export async function updateDocument(tx: Tx, before: Document, data: DocumentUpdate): Promise<Document> {
  const { accountId, id } = before;
  const after = await tx.document.update({ where: { accountId_id: { accountId, id } }, data });
  recordTaskChanges(accountId, changesOf(before, after));
  return after;
}

/** Records changes that a task made. */
export function recordTaskChanges(accountId: string, changes: NewChange[]): void {
  recordChanges({ accountId, reason: "report", actor: null, at: realNow() }, changes);
}

/** Locks and reads a leased document; null when the lease was lost. */
export async function lockDocument(tx: Tx, lease: Lease): Promise<Document | null> {
  if (!(await lockLeased(tx, lease))) return null;
  const { accountId, id } = lease;
  return tx.document.findUniqueOrThrow({ where: { accountId_id: { accountId, id } } });
}

type TaskResult = { done: Task[]; added?: Task[]; data?: DocumentUpdate };

/** The pending tasks without those done and with those added; they are sorted when they are chosen. */
function remainingTasks(document: Document, { done, added = [] }: TaskResult): string[] {
  const rest = document.pendingTasks.filter((task) => !done.includes(task as Task));
  return [...new Set([...rest, ...added])];
}

/**
 * Writes the result of a task in one transaction with the tasks that remain. Returns false, and writes nothing, when the lease was
 * lost, because then the result can be outdated and the task is repeated, or when the document was deleted.
 */
export function finishTask(lease: Lease, write: (tx: Tx, document: Document) => Promise<TaskResult>): Promise<boolean> {
  const record = async (tx: Tx) => {
    const document = await lockDocument(tx, lease);
    if (!document || document.deletedAt) return false;
    const result = await write(tx, document);
    const pendingTasks = remainingTasks(document, result);
    await updateDocument(tx, document, { ...result.data, pendingTasks, taskAttempts: 0 });
    return true;
  };
  return writeResult(lease, () => transaction(record));
}

import { documentTasks, type Task } from "@/lib/documents/queue-tasks";
import { realNow } from "@/lib/platform/clock";
import type { Document } from "@/lib/platform/db/generated/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { type Lease, withLeaseRenewal } from "@/lib/platform/work/leased-work";
import { extractFile } from "./extract-file";
import { failTask, recordFailure } from "./fail-task";
import { type DocumentUpdate, lockDocument, updateDocument } from "./leased-document";
import { relinkDocument } from "./relink-document";
import { renderFile } from "./render-file";
import { rotateDocument } from "./rotate-document";

/** A task is begun this often; a process that ends during a task has made an attempt, too. */
const attemptsMax = 3;

type LeasedTask = { document: Document; task: Task; isExhausted: boolean };

/** Releases the lease; `lease_until` remains as the time at which the account was served. */
function release(document: Document, changes: DocumentUpdate = {}): Promise<unknown> {
  const { accountId, id, tasksDueAt } = document;
  const data = {
    ...changes,
    leaseToken: null,
    leaseUntil: realNow(),
    tasksDueAt: document.pendingTasks.length === 0 || document.deletedAt ? null : tasksDueAt,
  };
  return transaction((tx) => tx.document.update({ where: { accountId_id: { accountId, id } }, data }));
}

/** The same, unless the lease was lost. */
async function releaseLeased(lease: Lease, changes?: DocumentUpdate): Promise<void> {
  await transaction(async (tx) => {
    const document = await lockDocument(tx, lease);
    if (document) await release(document, changes);
  });
}

function beginning(task: Task, document: Document): DocumentUpdate {
  const taskAttempts = document.taskAttempts + 1;
  if (task === "reclassify") return { taskAttempts, status: "classifying" };
  if (task !== "extract") return { taskAttempts };
  const isClassified = (document.documentTypeManual ?? document.documentType) !== null;
  return { taskAttempts, status: isClassified ? "extracting" : "classifying" };
}

/** Counts an attempt of the first task; null, and the lease is released, when there is none. Null when the lease was lost. */
async function beginTask(tx: Tx, lease: Lease): Promise<LeasedTask | null> {
  const document = await lockDocument(tx, lease);
  if (!document) return null;
  const task = documentTasks.find((each) => document.pendingTasks.includes(each));
  if (!task || document.deletedAt) {
    await release(document);
    return null;
  }
  if (document.taskAttempts >= attemptsMax) return { document, task, isExhausted: true };
  return { document: await updateDocument(tx, document, beginning(task, document)), task, isExhausted: false };
}

const runners: Record<Task, (lease: Lease, document: Document, signal?: AbortSignal) => Promise<void>> = {
  rotate: rotateDocument,
  reclassify: (lease, document, signal) => extractFile(lease, document, { reclassify: true, signal }),
  extract: (lease, document, signal) => extractFile(lease, document, { reclassify: false, signal }),
  relink: relinkDocument,
  render: renderFile,
};

/** Runs one task; returns whether the lease is still valid. */
async function execute(
  lease: Lease,
  { document, task, isExhausted }: LeasedTask,
  limit?: AbortSignal,
): Promise<boolean> {
  if (isExhausted) return failTask(lease, task, null);
  try {
    await withLeaseRenewal(lease, () => runners[task](lease, document, limit));
    return true;
  } catch (error) {
    // Other errors are failures, also after the limit.
    if (!limit?.aborted || error !== limit.reason) return recordFailure(lease, task, error);
    // It is no failure that a file takes longer than this lane allows.
    await releaseLeased(lease, { readingIsLong: true, taskAttempts: 0 });
    return false;
  }
}

/**
 * Runs the first pending task of a leased document, and releases the lease, so that accounts take turns after each task. A task writes its
 * result only while the lease is valid. A file that is not read after `limitMs` continues in the lane of long readings.
 */
export async function runTask(lease: Lease, limitMs?: number): Promise<void> {
  // A child process uses this machine: it counts against the limit of the process, however long it takes.
  lease.onSlow = undefined;
  const next = await transaction((tx) => beginTask(tx, lease));
  if (!next) return;
  const limit = limitMs === undefined ? undefined : AbortSignal.timeout(limitMs);
  if (await execute(lease, next, limit)) await releaseLeased(lease);
}

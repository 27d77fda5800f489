import type { Task } from "@/lib/documents/queue-tasks";
import { DocumentError, type DocumentErrorCode } from "@/lib/ingest/documents/document-error";
import { realNow } from "@/lib/platform/clock";
import { transaction } from "@/lib/platform/db/transaction";
import { log } from "@/lib/platform/log";
import type { Lease } from "@/lib/platform/work/leased-work";
import { type DocumentUpdate, finishTask, lockDocument } from "./leased-document";

const retryAfterMs = 10_000;

/** Files without readable text that can still be shown. */
const showable = new Set<DocumentErrorCode>(["no_text", "ocr_unavailable"]);

const internalFailure = {
  code: "internal_error",
  detail: "The file could not be processed. Extract the data again to retry.",
};

/** What remains undone when a task has failed for good. A file that cannot be read is not linked. */
function failureOf(task: Task, error: DocumentError | null): { done: Task[]; data: DocumentUpdate } {
  if (task === "rotate") return { done: ["rotate"], data: { pendingDegrees: 0 } };
  if (task === "relink" || task === "render") return { done: [task], data: {} };
  const { code, detail } = error ?? internalFailure;
  const isShowable = error !== null && showable.has(error.code);
  const done: Task[] = ["reclassify", "extract", "relink", ...(isShowable ? [] : (["render"] as const))];
  return { done, data: { status: "failed", failureCode: code, failureDetail: detail } };
}

/** Gives a task up. `error`: why the file cannot be read; null: the processing failed. Returns whether the lease is still valid. */
export function failTask(lease: Lease, task: Task, error: DocumentError | null): Promise<boolean> {
  return finishTask(lease, async () => failureOf(task, error));
}

/** Releases the lease and makes the task due again later. */
async function retryLater(lease: Lease): Promise<void> {
  await transaction(async (tx) => {
    const document = await lockDocument(tx, lease);
    if (!document) return;
    const { accountId, id, taskAttempts } = document;
    const now = realNow().getTime();
    const tasksDueAt = new Date(now + retryAfterMs * 4 ** Math.max(0, taskAttempts - 1));
    const data = { leaseToken: null, leaseUntil: new Date(now), tasksDueAt };
    await tx.document.update({ where: { accountId_id: { accountId, id } }, data });
  });
}

/**
 * Records that a task failed. A file that cannot be read fails at once, because reading it again gives the same result. Anything else,
 * such as a crash of the reading process or an unavailable storage, is retried after 10 s and 40 s. Returns whether the lease is still
 * valid.
 */
export async function recordFailure(lease: Lease, task: Task, error: unknown): Promise<boolean> {
  const { accountId: account, id: document } = lease;
  if (error instanceof DocumentError) {
    log().info({ account, document, task, code: error.code }, "file cannot be read");
    return failTask(lease, task, error);
  }
  log().warn({ err: error, account, document, task }, "work on document failed");
  await retryLater(lease);
  return false;
}

import { type Account, features } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import type { DataExport, Prisma } from "@/lib/platform/db/generated/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { isAppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { newStorageKey, type StoredBytes, storage } from "@/lib/platform/storage/storage";
import { type Lease, lockLeased, withLeaseRenewal } from "@/lib/platform/work/leased-work";
import { startWorkLoop, type WorkLoop } from "@/lib/platform/work/work-loop";
import { type ExportEntry, exportFileDays } from "./data-export";
import { dataExportQueue } from "./data-export-queue";
import { exportFailures } from "./export-failures";
import { writeExport } from "./write-export";

/** An export is begun this often; a process that ends during it has made an attempt, too. */
const attemptsMax = 3;
const retryAfterMs = 60_000;
const dayMs = 86_400_000;
/** The least time between two writes of the progress. */
const progressEveryMs = 1_000;
/** Exports at a time per process: each occupies about one connection and compresses what it reads. */
const concurrency = 2;

/** The lease was lost, for example because the export was deleted with its account: another process may have begun it again. */
class LeaseLostError extends Error {}

type Attempt = { row: DataExport; account: Account; key: string };

/** The caller as which an export is read: an administrator who sees no secrets, and no private records, because every administrator may download it. */
function readerOf({ id, name }: { id: string; name: string }): Account {
  return {
    id,
    name,
    // Records of a feature that was switched off belong to the account, too.
    features: [...features],
    requestsPerMinute: 0,
    role: "admin",
    userId: null,
    apiKeyId: null,
    readOnly: true,
  };
}

/** Updates a leased export. Throws LeaseLostError. */
async function updateLeased(tx: Tx, lease: Lease, data: Prisma.DataExportUncheckedUpdateManyInput): Promise<void> {
  const { accountId, id, token } = lease;
  const { count } = await tx.dataExport.updateMany({ where: { accountId, id, leaseToken: token }, data });
  if (count === 0) throw new LeaseLostError("the lease of the export was lost");
}

const released = { leaseToken: null, leaseUntil: null } as const;

function failure(reason: string): Prisma.DataExportUncheckedUpdateManyInput {
  const now = realNow();
  return { ...released, status: "failed", failureReason: reason, dueAt: null, finishedAt: now, expiresAt: now };
}

/** Counts an attempt, and stores its key before anything is written under it. Null when there is nothing to do. */
async function beginAttempt(tx: Tx, lease: Lease): Promise<Attempt | null> {
  if (!(await lockLeased(tx, lease))) return null;
  const { accountId, id } = lease;
  const where = { accountId_id: { accountId, id } };
  const row = await tx.dataExport.findUniqueOrThrow({ where, include: { account: true } });
  if (row.attempts >= attemptsMax) {
    await updateLeased(tx, lease, failure(exportFailures.write("interrupted", { attempts: attemptsMax })));
    return null;
  }
  const key = newStorageKey();
  await updateLeased(tx, lease, {
    status: "running",
    entries: [],
    startedAt: realNow(),
    attempts: row.attempts + 1,
    attemptKeys: { push: key },
  });
  return { row, account: readerOf(row.account), key };
}

/** Writes the progress once a second; in between it does nothing. Throws the reason of `stopping`, and LeaseLostError. */
function progressOf(lease: Lease, stopping: AbortSignal) {
  let writtenAtMs = Number.NEGATIVE_INFINITY;
  let latest: ExportEntry[] = [];
  return {
    entries: () => latest,
    write: async (entries: ExportEntry[]) => {
      stopping.throwIfAborted();
      latest = entries;
      if (performance.now() - writtenAtMs < progressEveryMs) return;
      writtenAtMs = performance.now();
      await transaction((tx) => updateLeased(tx, lease, { entries }));
    },
  };
}

async function finish(lease: Lease, { key }: Attempt, stored: StoredBytes, entries: ExportEntry[]): Promise<void> {
  const now = realNow();
  await transaction((tx) =>
    updateLeased(tx, lease, {
      ...released,
      status: "finished",
      entries,
      storageKey: key,
      byteSize: BigInt(stored.byteSize),
      sha256: stored.sha256,
      dueAt: null,
      finishedAt: now,
      expiresAt: new Date(now.getTime() + exportFileDays * dayMs),
    }),
  );
}

/** What becomes of an export whose attempt ended with an error. A worker that stops has not made an attempt. */
function outcomeOf(error: unknown, { row }: Attempt, stopping: AbortSignal): Prisma.DataExportUncheckedUpdateManyInput {
  if (stopping.aborted) return { ...released, status: "queued", attempts: row.attempts };
  if (isAppError(error) && error.code === "storage_full") return failure(exportFailures.write("storage_full"));
  if (row.attempts + 1 >= attemptsMax) return failure(exportFailures.write("internal_error", { reference: row.id }));
  return { ...released, status: "queued", dueAt: new Date(realNow().getTime() + retryAfterMs) };
}

/**
 * Makes a leased export from its beginning. The file of an attempt that was interrupted is deleted when the export expires; a result is
 * recorded only while the lease is valid.
 */
async function runDataExport(lease: Lease, stopping: AbortSignal): Promise<void> {
  // It uses this machine: it counts against the limit of the process, however long it takes.
  lease.onSlow = undefined;
  const attempt = await transaction((tx) => beginAttempt(tx, lease));
  if (!attempt) return;
  const progress = progressOf(lease, stopping);
  try {
    await withLeaseRenewal(lease, async () => {
      const { account, key, row } = attempt;
      const bytes = writeExport({ account, exportId: row.id, onProgress: progress.write });
      await finish(lease, attempt, await storage().write(key, bytes), progress.entries());
    });
  } catch (error) {
    if (error instanceof LeaseLostError) return;
    const { accountId: account, id } = lease;
    if (!stopping.aborted) log().warn({ err: error, account, export: id }, "data export failed");
    await transaction((tx) => updateLeased(tx, lease, outcomeOf(error, attempt, stopping))).catch((failed: unknown) => {
      if (!(failed instanceof LeaseLostError)) throw failed;
    });
  }
}

/** Starts making the requested exports, one at a time for each account. `stop` interrupts them; they are begun again by another process. */
export function startDataExports(): WorkLoop {
  const stopping = new AbortController();
  const loop = startWorkLoop(dataExportQueue, {
    concurrency,
    perKey: 1,
    run: (lease) => runDataExport(lease, stopping.signal),
  });
  return {
    ...loop,
    stop: () => {
      stopping.abort();
      return loop.stop();
    },
  };
}

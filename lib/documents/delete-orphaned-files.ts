import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { storage } from "@/lib/platform/storage/storage";

const batchSize = 100;
/** An upload that was in progress when its account was deleted is written by then. */
const graceMs = 10 * 60_000;

/**
 * Deletes the files of accounts that were deleted, ten minutes afterwards. A file is deleted before the row that has its key, so that an
 * interruption leaves none behind. Returns the number of files.
 */
export async function deleteOrphanedFiles(stopping?: AbortSignal): Promise<number> {
  for (let deleted = 0; ; ) {
    const where = { createdAt: { lt: new Date(realNow().getTime() - graceMs) } };
    const rows = await prisma().orphanedFile.findMany({ where, take: batchSize });
    const keys = rows.map(({ storageKey }) => storageKey);
    for (const key of keys) await storage().delete(key);
    await transaction((tx) => tx.orphanedFile.deleteMany({ where: { storageKey: { in: keys } } }));
    deleted += rows.length;
    if (rows.length < batchSize || stopping?.aborted) return deleted;
  }
}

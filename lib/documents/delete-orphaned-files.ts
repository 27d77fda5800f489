import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { storage } from "@/lib/platform/storage/storage";

const batchSize = 100;
/** Others have their turn then. */
const filesPerRun = 2_000;
/** An upload that was in progress when its account was deleted is written by then: a request takes 15 minutes at most. */
const graceMs = 20 * 60_000;

/**
 * Deletes up to 2,000 files of accounts that were deleted, 20 minutes afterwards, the oldest first. A file is deleted before the row that has
 * its key, so that an interruption leaves none behind. Returns the number of files.
 */
export async function deleteOrphanedFiles(stopping?: AbortSignal): Promise<number> {
  for (let deleted = 0; ; ) {
    const where = { createdAt: { lt: new Date(realNow().getTime() - graceMs) } };
    const rows = await prisma().orphanedFile.findMany({
      where,
      orderBy: [{ createdAt: "asc" }, { storageKey: "asc" }],
      take: batchSize,
    });
    const keys = rows.map(({ storageKey }) => storageKey);
    for (const key of keys) await storage().delete(key);
    await transaction((tx) => tx.orphanedFile.deleteMany({ where: { storageKey: { in: keys } } }));
    deleted += rows.length;
    if (rows.length < batchSize || deleted >= filesPerRun || stopping?.aborted) return deleted;
  }
}

import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log";
import { storage } from "@/lib/platform/storage/storage";

/** Some of them can be about to be deleted. Keys are random. */
const samples = 10;
/** Keys of deleted accounts can be of failed uploads without a file. They are no reason to delete nothing for ever. */
const orphanedMs = 7 * 86_400_000;

/** Keys of files: of documents, and those of deleted accounts that are deleted last. */
async function sampleKeys(): Promise<string[]> {
  const select = { storageKey: true };
  const since = new Date(realNow().getTime() - orphanedMs);
  const [files, orphaned] = await Promise.all([
    prisma().documentFile.findMany({ orderBy: { storageKey: "asc" }, take: samples, select }),
    prisma().orphanedFile.findMany({
      where: { createdAt: { gt: since } },
      orderBy: [{ createdAt: "desc" }, { storageKey: "desc" }],
      take: samples,
      select,
    }),
  ]);
  return [...files, ...orphaned].map(({ storageKey }) => storageKey);
}

/**
 * Whether the storage of this process is the one that the database describes: it has some of the files of documents and deleted accounts, or
 * there are none. Logs an error otherwise, for example for a worker that was started with another `DATA_DIR`: then nothing may be deleted,
 * because only the rows contain the keys of the files.
 */
export async function hasOwnFiles(): Promise<boolean> {
  const keys = await sampleKeys();
  for (const key of keys) {
    const found = await storage().read(key, { start: 0, end: 0 });
    if (!found) continue;
    await found.stream.cancel();
    return true;
  }
  if (keys.length === 0) return true;
  log().error({ files: keys.length }, "the storage lacks the files of the database: check DATA_DIR and STORAGE_S3_URL");
  return false;
}

import { prisma } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log";
import { storage } from "@/lib/platform/storage/storage";

/** Some of them can be about to be deleted. Keys are random. */
const samples = 10;

/**
 * Whether the storage of this process is the one that the database describes: it has some of the files of documents, or there are none. Logs an error otherwise, for example for a worker that was started with another `DATA_DIR`: then nothing may be deleted, because
 * only the rows contain the keys of the files.
 */
export async function hasOwnFiles(): Promise<boolean> {
  const rows = await prisma().documentFile.findMany({
    orderBy: { storageKey: "asc" },
    take: samples,
    select: { storageKey: true },
  });
  for (const { storageKey } of rows) {
    const found = await storage().read(storageKey, { start: 0, end: 0 });
    if (!found) continue;
    await found.stream.cancel();
    return true;
  }
  if (rows.length === 0) return true;
  log().error({ files: rows.length }, "the storage lacks the files of the database: check DATA_DIR and STORAGE_S3_URL");
  return false;
}

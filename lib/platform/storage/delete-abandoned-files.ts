import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { realNow } from "@/lib/platform/clock";
import { systemCodeOf } from "./write-new-file";

/**
 * Deletes the files of a folder that have not been written to for `olderThanMs`, such as those of a process that was killed while
 * it wrote them. Returns their number. A folder that does not exist has none.
 */
export async function deleteAbandonedFiles(folder: string, olderThanMs: number): Promise<number> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (systemCodeOf(error) === "ENOENT") return [];
    throw error;
  });
  let deleted = 0;
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (!found || realNow().getTime() - found.mtimeMs <= olderThanMs) continue;
    await rm(path, { force: true });
    deleted++;
  }
  return deleted;
}

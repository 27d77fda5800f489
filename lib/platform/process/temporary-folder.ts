import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { oncePerProcess } from "@/lib/platform/per-process";

/** Of this machine or container: others can have the same temporary folder, and other processes under the same ids. */
const prefix = `landfall-${hostname().replaceAll(/[^\w.-]/g, "")}-`;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Deletes the folders of processes that were killed. They contain copies of customers' files. */
function deleteAbandonedFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = (name.startsWith(prefix) && /^(\d+)-/.exec(name.slice(prefix.length))) || [];
    // The folder of this process does not exist yet.
    if (pid === undefined || (Number(pid) !== process.pid && isRunning(Number(pid)))) continue;
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // Of another user, or being deleted by another process.
    }
  }
}

/**
 * The folder for temporary files of this process, deleted when it ends. The first call deletes what killed processes have left behind,
 * so that a process that uses one calls it when it starts.
 */
export function temporaryFolder(): string {
  return oncePerProcess("temporary folder", () => {
    deleteAbandonedFolders();
    const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  });
}

/** A new, empty folder in that of this process. `name`: what it is for. */
export function makeTemporaryFolder(name: string): Promise<string> {
  return mkdtemp(join(temporaryFolder(), `${name}-`));
}

import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

type Holder = { pid: number; port: number };

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Holder;
  } catch {
    return null;
  }
}

/** One start per DATA_DIR: a second one says where the first is and ends before it touches anything. Gives the release. */
export function takeLock(dataDir: string, port: number): () => void {
  const file = join(dataDir, "lock");
  const holder = existsSync(file) ? readHolder(file) : null;
  if (holder && holder.pid !== process.pid && isAlive(holder.pid)) {
    process.stderr.write(
      `Landfall is already running at http://127.0.0.1:${holder.port} (process ${holder.pid}, ${file}).\n`,
    );
    process.exit(1);
  }
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify({ pid: process.pid, port }), { flag: "wx", mode: 0o600 });
  return () => rmSync(file, { force: true });
}

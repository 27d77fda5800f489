import { renameSync, writeFileSync } from "node:fs";

/** Writes a file with mode 0600 atomically: after a crash it has either the old or the new content. */
export function writePrivateFile(path: string, text: string): void {
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, text, { mode: 0o600 });
  renameSync(temporary, path);
}

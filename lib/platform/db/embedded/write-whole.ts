import { renameSync, writeFileSync } from "node:fs";

/** Writes a private file (mode 0600) in one step: a crash leaves the old one or the new one, never a half. */
export function writeWhole(path: string, text: string): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, path);
}

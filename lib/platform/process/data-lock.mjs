// Plain Node 20, for it is asked before anything is installed.
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {{ pid: number, port: number }} Holder */

/** @param {string} dataDir */
const lockFile = (dataDir) => join(dataDir, "lock");

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}

/**
 * After a crash and a restart of the machine the number may belong to anyone. Only Linux tells; elsewhere we believe it.
 * @param {number} pid
 */
function isOurs(pid) {
  if (!isAlive(pid)) return false;
  const file = `/proc/${pid}/cmdline`;
  return process.platform !== "linux" || (existsSync(file) && /setup\.mjs|start\.ts/.test(readFileSync(file, "utf8")));
}

/**
 * @param {string} text
 * @returns {Holder | null}
 */
function holderOf(text) {
  try {
    const holder = /** @type {Holder} */ (JSON.parse(text));
    return isOurs(holder.pid) ? holder : null;
  } catch {
    return null;
  }
}

/**
 * The live start that holds this DATA_DIR, or null. A lock whose process died holds nothing.
 * @param {string} dataDir
 * @returns {Holder | null}
 */
export function findHolder(dataDir) {
  return existsSync(lockFile(dataDir)) ? holderOf(readFileSync(lockFile(dataDir), "utf8")) : null;
}

/**
 * Puts the text where no lock is. A link is made by one of two who try at the same time, never by both.
 * @param {string} file
 * @param {string} text
 */
function place(file, text) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch {
    // Somebody was quicker; whoever asks next finds out who.
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Takes away the lock of a dead process, unless it turns out that another start has replaced it just now.
 * @param {string} dataDir
 */
function clear(dataDir) {
  const aside = `${lockFile(dataDir)}.${process.pid}.old`;
  try {
    renameSync(lockFile(dataDir), aside);
  } catch {
    return;
  }
  const text = readFileSync(aside, "utf8");
  rmSync(aside, { force: true });
  if (holderOf(text)) place(lockFile(dataDir), text);
}

/**
 * One start per DATA_DIR: a second one says where the first is and ends before it touches anything. `heir` is the process
 * that hands its lock over to us. `isStale` tells of a predecessor that was killed and whose children may still be ending.
 * @param {string} dataDir
 * @param {number} port
 * @param {number} [heir]
 * @returns {{ isStale: boolean, release: () => void }}
 */
export function takeLock(dataDir, port, heir) {
  mkdirSync(dataDir, { recursive: true });
  const file = lockFile(dataDir);
  const text = JSON.stringify({ pid: process.pid, port });
  const holder = findHolder(dataDir);
  const isStale = !holder && existsSync(file);
  if (isStale) clear(dataDir);
  if (holder && holder.pid === heir) rmSync(file, { force: true });
  place(file, text);
  const winner = findHolder(dataDir);
  if (winner && winner.pid !== process.pid) {
    process.stderr.write(`Landfall is already running at http://127.0.0.1:${winner.port} (process ${winner.pid}).\n`);
    process.exit(1);
  }
  return {
    isStale,
    release: () => {
      if (existsSync(file) && readFileSync(file, "utf8") === text) rmSync(file, { force: true });
    },
  };
}

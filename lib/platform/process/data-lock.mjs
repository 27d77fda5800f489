// Plain Node 20 without packages: bin/setup.mjs uses it before they are installed.
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
 * After a crash or a reboot, the process id may belong to another program. Only checked on Linux.
 * @param {number} pid
 */
function isLandfall(pid) {
  if (!isAlive(pid)) return false;
  const file = `/proc/${pid}/cmdline`;
  return (
    process.platform !== "linux" || (existsSync(file) && /setup\.mjs|start\.(ts|mjs)/.test(readFileSync(file, "utf8")))
  );
}

/**
 * @param {string} text
 * @returns {Holder | null}
 */
function parseHolder(text) {
  try {
    const holder = /** @type {Holder} */ (JSON.parse(text));
    return isLandfall(holder.pid) ? holder : null;
  } catch {
    return null;
  }
}

/**
 * The running process that owns the lock of this DATA_DIR, or null. The lock of a dead process does not count.
 * @param {string} dataDir
 * @returns {Holder | null}
 */
export function findLockHolder(dataDir) {
  return existsSync(lockFile(dataDir)) ? parseHolder(readFileSync(lockFile(dataDir), "utf8")) : null;
}

/**
 * Creates the lock file unless it exists. Linking is atomic: of two concurrent processes only one succeeds.
 * @param {string} file
 * @param {string} text
 */
function createLockFile(file, text) {
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, text, { mode: 0o600 });
  try {
    linkSync(temporary, file);
  } catch {
    // Another process was faster. The caller checks the owner next.
  } finally {
    rmSync(temporary, { force: true });
  }
}

/**
 * Removes the lock of a dead process, unless another process has just replaced it.
 * @param {string} dataDir
 */
function removeStaleLock(dataDir) {
  const moved = `${lockFile(dataDir)}.${process.pid}.old`;
  try {
    renameSync(lockFile(dataDir), moved);
  } catch {
    return;
  }
  const text = readFileSync(moved, "utf8");
  rmSync(moved, { force: true });
  if (parseHolder(text)) createLockFile(lockFile(dataDir), text);
}

/**
 * Acquires the lock of this DATA_DIR, so that it is used by one start only. A second start prints the URL of the first one and
 * exits. `parentPid` is a process whose lock is taken over. `isStale`: the previous owner was killed, and its children may still
 * be stopping.
 * @param {string} dataDir
 * @param {number} port
 * @param {number} [parentPid]
 * @returns {{ isStale: boolean, release: () => void }}
 */
export function acquireLock(dataDir, port, parentPid) {
  mkdirSync(dataDir, { recursive: true });
  const file = lockFile(dataDir);
  const text = JSON.stringify({ pid: process.pid, port });
  const holder = findLockHolder(dataDir);
  const isStale = !holder && existsSync(file);
  if (isStale) removeStaleLock(dataDir);
  if (holder && holder.pid === parentPid) rmSync(file, { force: true });
  createLockFile(file, text);
  const owner = findLockHolder(dataDir);
  if (owner && owner.pid !== process.pid) {
    process.stderr.write(`Landfall is already running at http://127.0.0.1:${owner.port} (process ${owner.pid}).\n`);
    process.exit(1);
  }
  return {
    isStale,
    release: () => {
      if (existsSync(file) && readFileSync(file, "utf8") === text) rmSync(file, { force: true });
    },
  };
}

import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Installation, postgresUser } from "./postgres-binaries";

const pollEveryMs = 25;
const logBytesMax = 10_000_000;

function pidFile(cluster: string): string {
  return join(cluster, "postmaster.pid");
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** After a crash and a restart of the machine the number may belong to anyone. Only Linux tells; elsewhere we believe it. */
function isPostgres(pid: number): boolean {
  const file = `/proc/${pid}/cmdline`;
  return process.platform !== "linux" || (existsSync(file) && readFileSync(file, "utf8").includes("postgres"));
}

/**
 * Process id of the server that runs on this cluster; null when none does. The file of a dead server stays: PostgreSQL reads
 * in it whether old children still hold the memory. Only when its number went to a stranger must it go, or nothing starts.
 */
export function findServer(cluster: string): number | null {
  const file = pidFile(cluster);
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  if (!Number.isInteger(pid) || pid < 2 || !isAlive(pid)) return null;
  if (isPostgres(pid)) return pid;
  rmSync(file, { force: true });
  return null;
}

export async function waitFor(limitMs: number, isDone: () => Promise<boolean> | boolean): Promise<boolean> {
  const until = Date.now() + limitMs;
  while (Date.now() < until) {
    if (await isDone()) return true;
    await wait(pollEveryMs);
  }
  return false;
}

/** Detached, so that Ctrl-C in the terminal does not reach it: web and worker end first, PostgreSQL last. */
export function launchServer(installation: Installation, port: number, logFile: string, extra: string[]): ChildProcess {
  if (existsSync(logFile) && statSync(logFile).size > logBytesMax) truncateSync(logFile);
  const log = openSync(logFile, "a", 0o600);
  const settings = ["unix_socket_directories=", "max_connections=100", "timezone=UTC", "log_timezone=UTC", ...extra];
  const options = ["-p", String(port), "-h", "127.0.0.1", ...settings.flatMap((setting) => ["-c", setting])];
  const child = spawn(installation.postgres, ["-D", installation.cluster, ...options], {
    ...postgresUser(),
    cwd: installation.cluster,
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  child.on("error", () => undefined);
  child.unref();
  return child;
}

/** Ends the cluster's server: politely, and after `politeMs` at once (its log then brings the data back at the next start). */
export async function stopServer(cluster: string, politeMs: number): Promise<void> {
  const pid = findServer(cluster);
  if (pid === null) return;
  // Gone is gone from the pid file too: in a container without an init, a dead child stays visible as a process.
  const isGone = () => !isAlive(pid) || !existsSync(pidFile(cluster));
  process.kill(pid, "SIGINT");
  if (await waitFor(politeMs, isGone)) return;
  process.kill(pid, "SIGQUIT");
  await waitFor(2_000, isGone);
}

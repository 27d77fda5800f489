import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Installation, postgresUser } from "./postgres-installation";

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

/** After a crash or a reboot, the process id may belong to another program. Only checked on Linux. */
function isPostgres(pid: number): boolean {
  const file = `/proc/${pid}/cmdline`;
  return process.platform !== "linux" || (existsSync(file) && readFileSync(file, "utf8").includes("postgres"));
}

/**
 * Process id of the server that runs on this cluster, or null. The pid file of a dead server is kept, because PostgreSQL uses it
 * to check for orphaned children. It is only removed when its process id belongs to another program and would block the start.
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

export async function waitUntil(limitMs: number, isDone: () => Promise<boolean> | boolean): Promise<boolean> {
  const deadline = performance.now() + limitMs;
  while (performance.now() < deadline) {
    if (await isDone()) return true;
    await wait(pollEveryMs);
  }
  return false;
}

/** Starts the server detached, so that Ctrl-C in the terminal does not stop it before web and worker. */
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

/** Stops the server: fast shutdown first, immediate shutdown after `gracefulMs` (the next start then recovers from the log). */
export async function stopServer(cluster: string, gracefulMs: number): Promise<void> {
  const pid = findServer(cluster);
  if (pid === null) return;
  // Also checks the pid file: in a container without an init process, a dead child remains as a zombie.
  const hasStopped = () => !isAlive(pid) || !existsSync(pidFile(cluster));
  process.kill(pid, "SIGINT");
  if (await waitUntil(gracefulMs, hasStopped)) return;
  process.kill(pid, "SIGQUIT");
  await waitUntil(2_000, hasStopped);
}

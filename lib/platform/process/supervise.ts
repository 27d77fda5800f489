import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import type { EmbeddedPostgres } from "@/lib/platform/db/embedded/start-postgres";
import { childEnvironment } from "./on-stop";

const restartDelayMinMs = 500;
const restartDelayMaxMs = 15_000;
const stableAfterMs = 60_000;
const checkEveryMs = 500;
const postgresRetryMaxMs = 10_000;

export type Supervised = { stop: (limitMs: number) => Promise<void> };

function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function terminate(child: ChildProcess, limitMs: number): Promise<void> {
  if (hasExited(child)) return;
  const exited = new Promise((resolve) => child.once("exit", resolve));
  const killTimer = setTimeout(() => child.kill("SIGKILL"), limitMs);
  child.kill("SIGTERM");
  await exited;
  clearTimeout(killTimer);
}

/** Runs Node with these arguments as a child process and restarts it when it exits, with an increasing delay. */
export function superviseProcess(name: string, args: string[]): Supervised {
  let child: ChildProcess;
  let restartTimer: NodeJS.Timeout | undefined;
  let stopping = false;
  let delayMs = restartDelayMinMs;

  function launch(): void {
    const startedAt = performance.now();
    child = spawn(process.execPath, args, { stdio: ["ignore", "inherit", "inherit"], env: childEnvironment() });
    child.once("exit", (code, signal) => {
      // Delayed, because a signal to the process group may end the child before it reaches this process.
      restartTimer = setTimeout(() => {
        if (stopping) return;
        process.stderr.write(`The ${name} process exited (${signal ?? code}). Restarting it.\n`);
        launch();
      }, delayMs);
      delayMs =
        performance.now() - startedAt > stableAfterMs ? restartDelayMinMs : Math.min(delayMs * 2, restartDelayMaxMs);
    });
  }

  launch();
  return {
    stop: async (limitMs) => {
      stopping = true;
      clearTimeout(restartTimer);
      await terminate(child, limitMs);
    },
  };
}

/** Restarts the embedded PostgreSQL server on the same port when it dies. */
export function supervisePostgres(postgres: EmbeddedPostgres): Supervised {
  const stopping = new AbortController();

  async function watch(): Promise<void> {
    let delayMs = checkEveryMs;
    while (!stopping.signal.aborted) {
      await wait(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted || postgres.isRunning()) continue;
      process.stderr.write("PostgreSQL exited. Restarting it.\n");
      const failure = await postgres.restart().then(
        () => null,
        (error: unknown) => String(error),
      );
      if (failure) process.stderr.write(`${failure}\n`);
      delayMs = failure ? Math.min(delayMs * 2, postgresRetryMaxMs) : checkEveryMs;
    }
  }

  const watching = watch();
  return {
    stop: async (gracefulMs) => {
      stopping.abort();
      await Promise.race([watching, wait(gracefulMs)]);
      await postgres.stop(gracefulMs);
    },
  };
}

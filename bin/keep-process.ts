import { type ChildProcess, spawn } from "node:child_process";

export type KeptProcess = { stop: () => Promise<void> };

const stopLimitMs = 12_000;
const restartFirstMs = 500;
const restartMaxMs = 15_000;
const stableAfterMs = 60_000;

/** Runs an entry point as a process of its own and starts it again when it dies, later each time. */
export function keepProcess(name: string, entry: string): KeptProcess {
  let child: ChildProcess | undefined;
  let stopping = false;
  let delayMs = restartFirstMs;

  function launch(): void {
    const startedAt = Date.now();
    child = spawn(process.execPath, ["--import", "tsx", entry], {
      stdio: ["ignore", "inherit", "inherit"],
      env: process.env,
    });
    child.on("exit", (code, signal) => {
      if (stopping) return;
      if (Date.now() - startedAt > stableAfterMs) delayMs = restartFirstMs;
      process.stderr.write(`The ${name} process ended (${signal ?? code}). Starting it again in ${delayMs} ms.\n`);
      setTimeout(() => stopping || launch(), delayMs);
      delayMs = Math.min(delayMs * 2, restartMaxMs);
    });
  }

  launch();
  return {
    stop: () =>
      new Promise((resolve) => {
        stopping = true;
        if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
        const last = setTimeout(() => child?.kill("SIGKILL"), stopLimitMs);
        child.once("exit", () => {
          clearTimeout(last);
          resolve();
        });
        child.kill("SIGTERM");
      }),
  };
}

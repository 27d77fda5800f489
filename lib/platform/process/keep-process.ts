import { type ChildProcess, spawn } from "node:child_process";
import { childEnvironment } from "./on-stop";

export type KeptProcess = { stop: (limitMs: number) => Promise<void> };

const restartFirstMs = 500;
const restartMaxMs = 15_000;
const stableAfterMs = 60_000;

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function end(child: ChildProcess, limitMs: number): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const last = setTimeout(() => child.kill("SIGKILL"), limitMs);
  child.kill("SIGTERM");
  await ended;
  clearTimeout(last);
}

/** Runs Node with these arguments as a process of its own and starts it again when it dies, later each time. */
export function keepProcess(name: string, args: string[]): KeptProcess {
  let child: ChildProcess;
  let pause: NodeJS.Timeout | undefined;
  let stopping = false;
  let delayMs = restartFirstMs;

  function launch(): void {
    const startedAt = Date.now();
    child = spawn(process.execPath, args, { stdio: ["ignore", "inherit", "inherit"], env: childEnvironment() });
    child.once("exit", (code, signal) => {
      // A signal to the whole group ends the child before we hear of it ourselves.
      pause = setTimeout(() => {
        if (stopping) return;
        process.stderr.write(`The ${name} process ended (${signal ?? code}) and is started again.\n`);
        launch();
      }, delayMs);
      delayMs = Date.now() - startedAt > stableAfterMs ? restartFirstMs : Math.min(delayMs * 2, restartMaxMs);
    });
  }

  launch();
  return {
    stop: async (limitMs) => {
      stopping = true;
      clearTimeout(pause);
      await end(child, limitMs);
    },
  };
}

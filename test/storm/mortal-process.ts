import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { childEnvironment } from "@/lib/platform/process/on-stop";

export type MortalProcess = {
  /** Ends it as a crash does, and starts it again at once. */
  kill: () => Promise<void>;
  /** The time of its last start. */
  startedAt: () => Date;
  end: () => Promise<void>;
};

/** For tests: a process of ours that can be killed and comes back. */
export function startMortal(script: string, variables: Record<string, string>): MortalProcess {
  let child: ChildProcess;
  let startedAt = new Date();
  const start = () => {
    startedAt = new Date();
    child = spawn(process.execPath, ["--import", "tsx", script], {
      stdio: "ignore",
      env: { ...childEnvironment(), ...variables },
    });
  };
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  start();
  return {
    startedAt: () => startedAt,
    end,
    kill: async () => {
      await end();
      start();
    },
  };
}

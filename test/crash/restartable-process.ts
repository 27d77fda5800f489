import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { childEnvironment } from "@/lib/platform/process/on-stop";
import { entryPoint } from "@/test/support/entry-point";

export type RestartableProcess = {
  /** Kills the process with SIGKILL and starts it again, after `whileDown`. */
  restart: (whileDown?: () => Promise<void>) => Promise<void>;
  /** Time of the last start. */
  startedAt: () => Date;
  end: () => Promise<void>;
};

/** Starts a Node.js process that can be killed and restarted. */
export function startRestartableProcess(script: string, variables: Record<string, string>): RestartableProcess {
  let child: ChildProcess;
  let startedAt = new Date();
  const start = () => {
    startedAt = new Date();
    child = spawn(process.execPath, entryPoint(script), {
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
    restart: async (whileDown) => {
      await end();
      await whileDown?.();
      start();
    },
  };
}

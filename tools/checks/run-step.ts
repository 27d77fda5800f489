import { spawn } from "node:child_process";
import { appendFileSync, writeFileSync } from "node:fs";
import type { Step, StepResult } from "./step";

/**
 * Runs the command of a step and keeps what it prints in the file `log`. `prints`: prints it as well. A signal that would end this
 * process ends the command first.
 */
export async function runStep(step: Step, log: string, prints = false): Promise<StepResult> {
  const startedAt = performance.now();
  writeFileSync(log, "");
  const child = spawn(step.command, step.args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...(typeof step.env === "function" ? step.env() : step.env) },
    shell: process.platform === "win32",
  });
  const keep = (text: Buffer | string) => {
    appendFileSync(log, text);
    if (prints) process.stdout.write(text);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  let isStopped = false;
  const stop = (signal: NodeJS.Signals) => {
    isStopped = true;
    child.kill(signal);
  };
  process.on("SIGINT", stop).on("SIGTERM", stop);
  const exitCode = await new Promise<number | null>((resolve) => {
    child.on("error", (error) => {
      keep(`${step.command}: ${error.message}\n`);
      resolve(null);
    });
    child.on("close", resolve);
  });
  process.off("SIGINT", stop).off("SIGTERM", stop);
  // Otherwise the next step would start.
  if (isStopped) process.exit(1);
  const seconds = (performance.now() - startedAt) / 1_000;
  return { step, status: exitCode === 0 ? "passed" : "failed", seconds, log };
}

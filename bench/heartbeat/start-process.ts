import { fork } from "node:child_process";
import { once } from "node:events";
import { findFreePort } from "@/lib/platform/process/ports";

/** A process of its own that is to have no part in the processor time of this one, at a free port. */
export async function startProcess(script: string, ...args: string[]): Promise<{ port: number; end: () => void }> {
  const port = await findFreePort();
  const child = fork(`bench/heartbeat/${script}`, [String(port), ...args], { execArgv: ["--import", "tsx"] });
  await once(child, "message");
  return { port, end: () => void child.kill() };
}

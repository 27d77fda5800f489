import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "@/lib/platform/process/ports";
import { entryPoint } from "@/test/support/entry-point";

/** A separate web process on the test's database. `kill` sends SIGKILL. */
export type ApiProcess = { url: string; child: ChildProcess; kill: () => Promise<void> };

/** Starts a web process and waits until it responds. */
export async function startApiProcess(variables: Record<string, string> = {}): Promise<ApiProcess> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, entryPoint("test/crash/api-process.ts"), {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...variables, PORT: String(port) },
  });
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  for (let tries = 0; tries < 200; tries++) {
    const response = await fetch(`${url}/healthz`).catch(() => null);
    if (response?.ok) return { url, child, kill };
    await wait(100);
  }
  await kill();
  throw new Error("the web process did not respond within 20 s");
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { childEnvironment } from "@/lib/platform/process/on-stop";

export type MeasuredServer = { name: string; origin: string; pid: number; startMs: number; stop: () => Promise<void> };

const startLimitMs = 60_000;

async function responds(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

/** Starts Node with these arguments and waits until it responds on the port. */
export async function startServer(
  name: string,
  port: number,
  args: string[],
  extra: Record<string, string> = {},
): Promise<MeasuredServer> {
  const startedAt = performance.now();
  const env = { ...childEnvironment(), NODE_ENV: "production" as const, PORT: String(port), ...extra };
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"], env });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await responds(`${origin}/readyz`))) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`);
    if (performance.now() - startedAt > startLimitMs) throw new Error(`${name} did not start`);
    await wait(20);
  }
  return {
    name,
    origin,
    pid: child.pid ?? 0,
    startMs: performance.now() - startedAt,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

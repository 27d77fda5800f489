import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "@/lib/platform/process/free-port";

/** A web process of its own over the test's database. `kill` ends it as a crash does. */
export type BareWeb = { url: string; child: ChildProcess; kill: () => Promise<void> };

/** For tests: starts a web process and waits until it answers. */
export async function startBareWeb(variables: Record<string, string> = {}): Promise<BareWeb> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["--import", "tsx", "test/storm/bare-web.ts"], {
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
  throw new Error("the web process did not answer within 20 s");
}

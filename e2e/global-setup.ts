import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { waitUntilReady } from "@/lib/platform/process/wait-until-ready";
import { findChromium } from "@/test/support/find-chromium";
import { createScratchFolder } from "@/test/support/scratch-folder";

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

function waitForExit(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) resolve();
    else child.once("exit", () => resolve());
  });
}

/** Starts Landfall on a free port with a temporary DATA_DIR, once per run; `demo.json` has the credentials. Installs a missing Chromium. */
export default async function setup(): Promise<() => Promise<void>> {
  findChromium();
  const dataDir = createScratchFolder("landfall-e2e-");
  const port = await freePort();
  const environment = {
    ...process.env,
    NODE_ENV: "production" as const,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
  };
  for (const name of ["DATABASE_URL", "APP_URL", "DEMO", "AUTH_SECRET", "ENCRYPTION_KEY"])
    delete (environment as Record<string, unknown>)[name];
  const distDir = process.env.NEXT_DIST_DIR ?? ".next-test";
  const server = spawn(process.execPath, [join(distDir, "bin", "start.mjs")], {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...environment, NEXT_DIST_DIR: distDir },
  });
  await waitUntilReady(`http://127.0.0.1:${port}/readyz`, () => server.exitCode !== null);
  process.env.E2E_DEMO = readFileSync(join(dataDir, "demo.json"), "utf8");
  process.env.E2E_DATA_DIR = dataDir;
  return async () => {
    server.kill("SIGTERM");
    await waitForExit(server);
    rmSync(dataDir, { recursive: true, force: true });
  };
}

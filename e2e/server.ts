import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { waitUntilReady } from "@/lib/platform/process/wait-until-ready";
import { createScratchFolder } from "@/test/support/scratch-folder";

/** `demo`: the text of `demo.json`, with the credentials of the demo account. */
type Server = { dataDir: string; demo: string; stop: () => Promise<void> };

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

/** Starts Landfall on a free port with a temporary DATA_DIR. `variables`: further ones of its environment. */
export async function startServer(variables: Record<string, string> = {}): Promise<Server> {
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
    env: { ...environment, NEXT_DIST_DIR: distDir, ...variables },
  });
  await waitUntilReady(`http://127.0.0.1:${port}/readyz`, () => server.exitCode !== null);
  return {
    dataDir,
    demo: readFileSync(join(dataDir, "demo.json"), "utf8"),
    stop: async () => {
      server.kill("SIGTERM");
      await waitForExit(server);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

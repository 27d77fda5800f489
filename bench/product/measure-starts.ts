import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "./load/start-server";

/** Time in ms from the command to the first response of `/readyz`. */
export type Starts = { cold: number; warm: number };

/** Runs the product's start command twice with a new data directory: without and with a database. The build exists already. */
export async function measureStarts(port: number): Promise<Starts> {
  const dataDir = mkdtempSync(join(tmpdir(), "landfall-start-"));
  const variables = { DATA_DIR: dataDir, DATABASE_URL: "", AUTH_SECRET: "", ENCRYPTION_KEY: "", LOG_LEVEL: "silent" };
  const start = async () => {
    const server = await startServer("npm start", port, ["bin/setup.mjs", "start"], variables);
    await server.stop();
    return server.startMs;
  };
  try {
    return { cold: await start(), warm: await start() };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

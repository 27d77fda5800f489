import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@/lib/db/embedded/start-postgres";
import { migrate } from "./migrate";

// Nothing in it survives a crash, so nothing is forced to disk.
const quick = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=300"];

export type ScratchCluster = { url: string; dataDir: string; stop: () => Promise<void> };

/** A throw-away PostgreSQL with a migrated database, and a folder beside it; both are gone after `stop`. */
export async function startScratchCluster(): Promise<ScratchCluster> {
  const dataDir = mkdtempSync(join(tmpdir(), "landfall-test-"));
  chmodSync(dataDir, 0o711);
  const postgres = await startPostgres(dataDir, quick);
  const stop = async () => {
    await postgres.stop(1_000);
    for (const path of [postgres.cluster, dataDir]) rmSync(path, { recursive: true, force: true });
  };
  try {
    await migrate(postgres.url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: postgres.url, dataDir, stop };
}

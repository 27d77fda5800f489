import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "@/bin/migrate";
import { type EmbeddedPostgres, startPostgres } from "@/lib/platform/db/embedded/start-postgres";

/** Nothing survives a crash, so nothing is forced to disk. */
export const quick = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=300"];

export type ScratchCluster = { postgres: EmbeddedPostgres; url: string; dataDir: string; stop: () => Promise<void> };

/** A throw-away PostgreSQL with a migrated database, and a folder beside it; both are gone after `stop`. */
export async function startScratchCluster(settings = quick): Promise<ScratchCluster> {
  const dataDir = mkdtempSync(join(tmpdir(), "landfall-test-"));
  chmodSync(dataDir, 0o711);
  const postgres = await startPostgres(dataDir, settings);
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
  return { postgres, url: postgres.url, dataDir, stop };
}

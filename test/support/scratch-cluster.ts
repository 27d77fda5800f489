import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { type EmbeddedPostgres, startPostgres } from "@/lib/platform/db/embedded/start-postgres";
import { migrate } from "@/lib/platform/db/migrate";
import { createScratchFolder, scratchRoot } from "./scratch-folder";

/** Settings without durability, for data that need not survive a crash. */
export const fastSettings = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=300"];

export type ScratchCluster = { postgres: EmbeddedPostgres; url: string; dataDir: string; stop: () => Promise<void> };

/**
 * Starts a temporary PostgreSQL with a migrated database and a data directory; `stop` deletes both. Without durability it is in memory if
 * there is room.
 */
export async function startScratchCluster(settings = fastSettings): Promise<ScratchCluster> {
  const dataDir = createScratchFolder("landfall-test-", settings === fastSettings ? scratchRoot() : tmpdir());
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

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { EmbeddedPostgres } from "@/lib/platform/db/embedded/start-postgres";

/** Terminates the server immediately, without a shutdown checkpoint, and starts it again. */
export async function crashPostgres(postgres: EmbeddedPostgres): Promise<void> {
  const [pid] = readFileSync(join(postgres.cluster, "postmaster.pid"), "utf8").split("\n");
  process.kill(Number(pid), "SIGQUIT");
  while (postgres.isRunning()) await wait(10);
  // Its child processes may still use the shared memory for a moment.
  for (let tries = 0; ; tries++) {
    const failure = await postgres.restart().catch((error: unknown) => error);
    if (!failure) return;
    if (tries === 20) throw failure;
    await wait(200);
  }
}

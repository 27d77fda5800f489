import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { EmbeddedPostgres } from "@/lib/platform/db/embedded/start-postgres";

/** For tests: stops the server at once, without letting anything finish, and brings it back. */
export async function crashPostgres(postgres: EmbeddedPostgres): Promise<void> {
  const [pid] = readFileSync(join(postgres.cluster, "postmaster.pid"), "utf8").split("\n");
  process.kill(Number(pid), "SIGQUIT");
  while (postgres.isRunning()) await wait(10);
  // Its children may hold its memory for a moment yet.
  for (let tries = 0; ; tries++) {
    const failure = await postgres.revive().catch((error: unknown) => error);
    if (!failure) return;
    if (tries === 20) throw failure;
    await wait(200);
  }
}

import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedPostgres, startPostgres } from "@/lib/db/embedded/start-postgres";
import { migrate } from "./migrate";

/** For developers: an installation with a PostgreSQL of its own that is gone when the work is done. The environment leads to it. */
export async function withThrowAway(
  work: (postgres: EmbeddedPostgres) => Promise<void>,
  settings: string[] = [],
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "landfall-throw-away-"));
  chmodSync(dataDir, 0o711);
  const postgres = await startPostgres(dataDir, settings);
  const secret = randomBytes(32).toString("base64");
  Object.assign(process.env, {
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    AUTH_SECRET: secret,
    ENCRYPTION_KEY: secret,
    OUTBOUND_ALLOW_CIDRS: "127.0.0.0/8",
    LOG_LEVEL: "silent",
  });
  try {
    await migrate(postgres.url);
    await work(postgres);
  } finally {
    await postgres.stop(1_000);
    for (const path of [postgres.cluster, dataDir]) rmSync(path, { recursive: true, force: true });
  }
}

/** Ends the process with what became of `work`, whatever is still open. */
export function runToEnd(work: Promise<void>): void {
  work.then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    },
  );
}

import { randomBytes } from "node:crypto";
import type { EmbeddedPostgres } from "@/lib/platform/db/embedded/start-postgres";
import { startScratchCluster } from "./scratch-cluster";

/** For developers: an installation with a PostgreSQL of its own that is gone when the work is done. The environment leads to it. */
export async function withThrowAway(
  work: (postgres: EmbeddedPostgres) => Promise<void>,
  settings: string[] = [],
): Promise<void> {
  const { postgres, url, dataDir, stop } = await startScratchCluster(settings);
  const secret = randomBytes(32).toString("base64");
  Object.assign(process.env, {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    AUTH_SECRET: secret,
    ENCRYPTION_KEY: secret,
    OUTBOUND_ALLOW_CIDRS: "127.0.0.0/8",
    LOG_LEVEL: "silent",
  });
  const { registerConsumers } = await import("@/lib/consumers/register-consumers");
  registerConsumers();
  try {
    await work(postgres);
  } finally {
    await stop();
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

import { randomBytes } from "node:crypto";
import type { EmbeddedPostgres } from "@/lib/platform/db/embedded/start-postgres";
import { startScratchCluster } from "./scratch-cluster";

/** For development: runs `work` with the environment of a temporary installation and PostgreSQL, which are deleted afterwards. */
export async function withScratchInstallation(
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
  try {
    await work(postgres);
  } finally {
    await stop();
  }
}

/** Exits the process when `work` is done, with status 1 if it failed, even if connections are still open. */
export function runAndExit(work: Promise<void>): void {
  work.then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    },
  );
}

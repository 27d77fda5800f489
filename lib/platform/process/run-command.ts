import { resolve } from "node:path";
import { readPostgresUrl } from "@/lib/platform/db/embedded/start-postgres";
import { pool } from "@/lib/platform/db/pool";
import { isDatabaseUnavailable } from "@/lib/platform/db/readiness";
import { isAppError } from "@/lib/platform/errors";
import { logToStderr } from "@/lib/platform/log";
import { prepareEnvironment } from "./prepare-environment";

/** An error in the arguments of a command, printed without a stack trace. */
export class UsageError extends Error {}

/**
 * Runs `work` with the database and the secrets of the installation: DATABASE_URL, else the embedded database of DATA_DIR. `work`
 * loads domain modules itself, so that a usage error is printed at once.
 */
export async function inInstallation<Result>(work: () => Promise<Result>): Promise<Result> {
  const dataDir = resolve(process.env.DATA_DIR || ".landfall");
  const embedded = !process.env.DATABASE_URL;
  const url = process.env.DATABASE_URL || readPostgresUrl(dataDir);
  if (!url) {
    throw new UsageError(`No database: DATABASE_URL is not set, and ${dataDir} (DATA_DIR) has no embedded database.`);
  }
  process.env.DATABASE_URL = url;
  prepareEnvironment(dataDir, embedded);
  logToStderr();
  try {
    return await work();
  } finally {
    await pool().end();
  }
}

function messageOf(error: unknown): string {
  if (isAppError(error)) return error.problems.map(({ detail }) => detail).join("\n");
  if (!(error instanceof UsageError) && isDatabaseUnavailable(error))
    return "The database is not available. Check that the server is running and DATABASE_URL is right.";
  return error instanceof Error ? error.message : String(error);
}

/** Runs a command and prints its result as one line of JSON, or its error on standard error with exit code 1. */
export function runCommand(command: () => Promise<object>): void {
  command().then(
    (result) => void process.stdout.write(`${JSON.stringify(result)}\n`),
    (error: unknown) => {
      process.stderr.write(`${messageOf(error)}\n`);
      process.exitCode = 1;
    },
  );
}

import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startPostgres } from "@/lib/db/embedded/start-postgres";
import { migrate } from "./migrate";

declare module "vitest" {
  export interface ProvidedContext {
    templateUrl: string;
    encryptionKey: string;
    dataDir: string;
  }
}

// Nothing in a test survives a crash, so nothing is forced to disk.
const quick = [
  "-c",
  "fsync=off",
  "-c",
  "synchronous_commit=off",
  "-c",
  "full_page_writes=off",
  "-c",
  "max_connections=300",
];

/** A template that someone is connected to cannot be copied. */
async function waitUntilFree(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/\/[^/]+$/, "/postgres") });
  await client.connect();
  for (;;) {
    const { rows } = await client.query("select count(*)::int as n from pg_stat_activity where datname = 'landfall'");
    if (rows[0].n === 0) break;
    await wait(50);
  }
  await client.end();
}

/** One throw-away PostgreSQL for the whole run, with a migrated database that every test file gets a copy of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "landfall-test-"));
  const postgres = await startPostgres(dataDir, quick);
  await migrate(postgres.url);
  await waitUntilFree(postgres.url);
  project.provide("templateUrl", postgres.url);
  project.provide("encryptionKey", randomBytes(32).toString("base64"));
  project.provide("dataDir", dataDir);
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

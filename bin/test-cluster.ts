import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
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
const quick = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=300"];
const freeLimitMs = 10_000;

/** A template that someone is connected to cannot be copied: the migration's connections end a moment after it. */
async function waitUntilFree(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/\/[^/]+$/, "/postgres") });
  await client.connect();
  const until = Date.now() + freeLimitMs;
  try {
    for (;;) {
      const { rows } = await client.query("select count(*)::int as n from pg_stat_activity where datname = 'landfall'");
      if (rows[0].n === 0) return;
      if (Date.now() > until) throw new Error("Something stays connected to the template database.");
      await wait(20);
    }
  } finally {
    await client.end();
  }
}

/** One throw-away PostgreSQL for the whole run, with a migrated database that every test file gets a copy of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "landfall-test-"));
  chmodSync(dataDir, 0o711);
  const postgres = await startPostgres(dataDir, quick);
  const clear = async () => {
    await postgres.stop(1_000);
    for (const path of [postgres.cluster, dataDir]) rmSync(path, { recursive: true, force: true });
  };
  try {
    await migrate(postgres.url);
    await waitUntilFree(postgres.url);
  } catch (error) {
    await clear();
    throw error;
  }
  project.provide("templateUrl", postgres.url);
  project.provide("encryptionKey", randomBytes(32).toString("base64"));
  project.provide("dataDir", dataDir);
  return clear;
}

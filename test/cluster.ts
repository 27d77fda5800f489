import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startScratchCluster } from "@/test/support/scratch-cluster";

declare module "vitest" {
  export interface ProvidedContext {
    templateUrl: string;
    encryptionKey: string;
    dataDir: string;
  }
}

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
  const { url, dataDir, stop } = await startScratchCluster();
  try {
    await waitUntilFree(url);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide("templateUrl", url);
  project.provide("encryptionKey", randomBytes(32).toString("base64"));
  project.provide("dataDir", dataDir);
  return stop;
}

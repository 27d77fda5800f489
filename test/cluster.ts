import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { projectRoot } from "@/lib/platform/project-root";
import { bundlesVariable } from "@/test/support/entry-point";
import { startScratchCluster } from "@/test/support/scratch-cluster";

declare module "vitest" {
  export interface ProvidedContext {
    templateUrl: string;
    dataDir: string;
  }
}

const disconnectTimeoutMs = 10_000;

/** Waits until the migration's connections are closed: a database with connections cannot be used as a template. */
async function waitUntilDisconnected(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/\/[^/]+$/, "/postgres") });
  await client.connect();
  const deadline = Date.now() + disconnectTimeoutMs;
  try {
    for (;;) {
      const { rows } = await client.query("select count(*)::int as n from pg_stat_activity where datname = 'landfall'");
      if (rows[0].n === 0) return;
      if (Date.now() > deadline) throw new Error("The template database still has connections.");
      await wait(20);
    }
  } finally {
    await client.end();
  }
}

/** Starts a temporary PostgreSQL for the whole run, with a migrated database of which every test file gets a copy, and names a folder for bundles. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bundles = mkdtempSync(join(projectRoot(), ".landfall-bundles-"));
  process.env[bundlesVariable] = bundles;
  const { url, dataDir, stop } = await startScratchCluster();
  try {
    await waitUntilDisconnected(url);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide("templateUrl", url);
  project.provide("dataDir", dataDir);
  return async () => {
    await stop();
    rmSync(bundles, { recursive: true });
  };
}

import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startPostgres, stopPostgres } from "@/lib/platform/db/embedded/start-postgres";
import { takeLock } from "@/lib/platform/process/data-lock.mjs";
import { keepPostgres } from "@/lib/platform/process/keep-postgres";
import { keepProcess } from "@/lib/platform/process/keep-process";
import { onStop, parentId } from "@/lib/platform/process/on-stop";
import { checkEnvironment, prepareEnvironment } from "@/lib/platform/process/prepare-environment";
import { waitUntilFree } from "@/lib/platform/process/wait-until-free";
import { waitUntilReady } from "@/lib/platform/process/wait-until-ready";
import { migrate } from "./migrate";

// `npm start`: database, migrations, demo account, web and worker in one go, and all of it down again on a signal.
const startedAt = Date.now();
const dev = process.argv.includes("--dev");
const dataDir = resolve(process.env.DATA_DIR || ".landfall");
const embedded = !process.env.DATABASE_URL;
const lock = takeLock(dataDir, Number(process.env.PORT || 3_000), parentId());
const say = (text: string) => process.stderr.write(`${text}\n`);

// Twenty seconds are what a supervisor gives: 3 for a step of the start, 6 for web, 5 for the worker, 3 + 2 for PostgreSQL.
const limitsMs = { start: 3_000, web: 6_000, worker: 5_000, postgres: 3_000, all: 19_500 };
const orphanLimitMs = 15_000;

type Part = { stop: (limitMs: number) => Promise<void> };
const parts: { postgres?: Part; worker?: Part; web?: Part } = {};
let stopping = false;

/** Web first, so that nothing new comes in, then the worker, and the database last. */
const stop = onStop(limitsMs.all, async () => {
  stopping = true;
  say("Stopping …");
  await Promise.race([starting, wait(limitsMs.start)]).catch(() => undefined);
  for (const name of ["web", "worker", "postgres"] as const) {
    await parts[name]?.stop(limitsMs[name]).catch((error: unknown) => say(String(error)));
  }
  if (embedded && !parts.postgres) await stopPostgres(dataDir, limitsMs.postgres);
  lock.release();
});

function run(entry: string): string[] {
  if (!dev) return ["--import", "tsx", entry];
  return ["node_modules/tsx/dist/cli.mjs", "watch", "--clear-screen=false", entry, "--dev"];
}

async function startDatabase(): Promise<void> {
  if (!embedded) return;
  say("· Starting PostgreSQL …");
  const postgres = await startPostgres(dataDir);
  parts.postgres = keepPostgres(postgres);
  process.env.DATABASE_URL = postgres.url;
}

async function start(): Promise<void> {
  const early = checkEnvironment(dataDir, embedded);
  await waitUntilFree(early.port, early.host, lock.isStale ? orphanLimitMs : 0);
  if (stopping) return;
  await startDatabase();
  if (stopping) return;
  const env = prepareEnvironment(dataDir, embedded);
  const applied = await migrate(env.databaseUrl);
  say(applied.length > 0 ? `✓ Database set up (${applied.length} migrations)` : "✓ Database is up to date");
  const { registerConsumers } = await import("@/lib/consumers/register-consumers");
  registerConsumers();
  const { ensureDemoAccount } = await import("@/lib/demo/ensure-demo-account");
  const local = `http://${["0.0.0.0", "::"].includes(env.host) ? "127.0.0.1" : env.host}:${env.port}`;
  const url = env.appUrl ?? local;
  const demo = env.demo ? await ensureDemoAccount(dataDir, url) : null;
  if (stopping) return;
  // Web first: the worker's first question to the sandbox carrier would meet a closed door.
  parts.web = keepProcess("web", run("bin/web.ts"));
  await waitUntilReady(`${local}/readyz`, () => stopping);
  if (stopping) return;
  parts.worker = keepProcess("worker", run("bin/worker.ts"));
  say(`✓ Landfall is up after ${((Date.now() - startedAt) / 1_000).toFixed(1)} s\n`);
  say(`  Address   ${url}`);
  if (demo)
    say(`  Sign in   ${demo.email}  ${demo.password}\n  API key   ${demo.api_key}\n  (also in ${dataDir}/demo.json)`);
  say("\n  Ctrl-C stops everything.");
}

const starting = start();
starting.catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error));
  stop(1);
});

import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startPostgres, stopPostgres } from "@/lib/platform/db/embedded/start-postgres";
import { migrate } from "@/lib/platform/db/migrate";
import { acquireLock } from "@/lib/platform/process/data-lock.mjs";
import { onStop, parentId } from "@/lib/platform/process/on-stop";
import { waitUntilPortIsFree } from "@/lib/platform/process/ports";
import { checkEnvironment, prepareEnvironment } from "@/lib/platform/process/prepare-environment";
import { supervisePostgres, superviseProcess } from "@/lib/platform/process/supervise";
import { waitUntilReady } from "@/lib/platform/process/wait-until-ready";

// `npm start`: starts the database, applies migrations, creates the demo account, starts web and worker; stops all on a signal.
const startedAt = Date.now();
const dev = process.argv.includes("--dev");
const dataDir = resolve(process.env.DATA_DIR || ".landfall");
const embedded = !process.env.DATABASE_URL;
const lock = acquireLock(dataDir, Number(process.env.PORT || 3_000), parentId());
const print = (text: string) => process.stderr.write(`${text}\n`);

// Supervisors allow 20 s: 3 for a running start step, 6 for web, 5 for the worker, 3 + 2 for PostgreSQL.
const limitsMs = { start: 3_000, web: 6_000, worker: 5_000, postgres: 3_000, all: 19_500 };
const portWaitLimitMs = 15_000;

type Component = { stop: (limitMs: number) => Promise<void> };
const components: { postgres?: Component; worker?: Component; web?: Component } = {};
let stopping = false;

/** Stops web first, so that no new requests arrive, then the worker, and the database last. */
const stop = onStop(limitsMs.all, async () => {
  stopping = true;
  print("Stopping …");
  await Promise.race([starting, wait(limitsMs.start)]).catch(() => undefined);
  for (const name of ["web", "worker", "postgres"] as const) {
    await components[name]?.stop(limitsMs[name]).catch((error: unknown) => print(String(error)));
  }
  if (embedded && !components.postgres) await stopPostgres(dataDir, limitsMs.postgres);
  lock.release();
});

/**
 * Under load, the defaults of Node let a web process grow by 150 MB for objects that are used once, and by 200 MB of heap that is
 * collected late and then kept. `package.json` has these arguments, too.
 */
const memory = { web: ["--max-semi-space-size=8", "--heap-growing-percent=30"], worker: ["--max-semi-space-size=8"] };

/** Arguments for Node: the bundle that `bin/setup.mjs build` has made; with --dev the source, started again when it changes. */
function run(name: "web" | "worker"): string[] {
  if (!dev) return [...memory[name], join(process.env.NEXT_DIST_DIR || ".next", "bin", `${name}.mjs`)];
  return ["node_modules/tsx/dist/cli.mjs", "watch", "--clear-screen=false", `bin/${name}.ts`, "--dev"];
}

async function startDatabase(): Promise<void> {
  if (!embedded) return;
  print("· Starting PostgreSQL …");
  const postgres = await startPostgres(dataDir);
  components.postgres = supervisePostgres(postgres);
  process.env.DATABASE_URL = postgres.url;
}

async function start(): Promise<void> {
  const checked = checkEnvironment(dataDir, embedded);
  await waitUntilPortIsFree(checked.port, checked.host, lock.isStale ? portWaitLimitMs : 0);
  if (stopping) return;
  await startDatabase();
  if (stopping) return;
  const env = prepareEnvironment(dataDir, embedded);
  const applied = await migrate(env.databaseUrl);
  print(applied.length > 0 ? `✓ Database set up (${applied.length} migrations)` : "✓ Database is up to date");
  const { ensureDemoAccount } = await import("@/lib/demo/ensure-demo-account");
  const local = `http://${["0.0.0.0", "::"].includes(env.host) ? "127.0.0.1" : env.host}:${env.port}`;
  const url = env.appUrl ?? local;
  const demo = env.demo ? await ensureDemoAccount(dataDir, url) : null;
  if (stopping) return;
  // Web first, because the worker polls the sandbox carrier, which web serves.
  components.web = superviseProcess("web", run("web"));
  await waitUntilReady(`${local}/readyz`, () => stopping);
  if (stopping) return;
  components.worker = superviseProcess("worker", run("worker"));
  print(`✓ Landfall is running after ${((Date.now() - startedAt) / 1_000).toFixed(1)} s\n`);
  print(`  Address   ${url}`);
  if (demo)
    print(`  Sign in   ${demo.email}  ${demo.password}\n  API key   ${demo.api_key}\n  (also in ${dataDir}/demo.json)`);
  print("\n  Press Ctrl-C to stop.");
}

const starting = start();
starting.catch((error: unknown) => {
  print(error instanceof Error ? error.message : String(error));
  stop(1);
});

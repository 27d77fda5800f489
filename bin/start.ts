import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { startPostgres } from "@/lib/db/embedded/start-postgres";
import { keepProcess } from "./keep-process";
import { takeLock } from "./lock";
import { migrate } from "./migrate";
import { prepareEnvironment } from "./prepare-environment";
import { waitUntilReady } from "./wait-until-ready";

// `npm start`: database, migrations, demo account, web and worker in one go, and all of it down again on a signal.
const startedAt = Date.now();
const dataDir = resolve(process.env.DATA_DIR || ".landfall");
const say = (text: string) => process.stderr.write(`${text}\n`);

mkdirSync(dataDir, { recursive: true });
const releaseLock = takeLock(dataDir, Number(process.env.PORT || 3_000));
const stopLimitMs = 8_000;
const own: { stop: (limitMs: number) => Promise<void> }[] = [];
let stopping: Promise<void> | undefined;

/** In the reverse order of starting: worker, web, and the database last. */
function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    say("Stopping …");
    for (const each of own.reverse()) await each.stop(stopLimitMs).catch((error: unknown) => say(String(error)));
    releaseLock();
    process.exit(code);
  })();
  return stopping;
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0));

async function start(): Promise<void> {
  const wantsDatabase = !process.env.DATABASE_URL;
  if (wantsDatabase) {
    say("· Starting PostgreSQL …");
    const postgres = await startPostgres(dataDir);
    own.push(postgres);
    process.env.DATABASE_URL = postgres.url;
  }
  const env = prepareEnvironment(dataDir, wantsDatabase);
  const applied = await migrate(env.databaseUrl);
  say(applied.length > 0 ? `✓ Database set up (${applied.length} migrations)` : "✓ Database is up to date");
  const { ensureDemoAccount } = await import("@/lib/accounts/ensure-demo-account");
  const url = env.appUrl ?? `http://${env.host === "0.0.0.0" ? "127.0.0.1" : env.host}:${env.port}`;
  const demo = env.demo ? await ensureDemoAccount(dataDir, url) : null;
  if (stopping) return;
  // Web first: the worker's first question to the sandbox carrier would meet a closed door.
  own.push(keepProcess("web", ["--import", "tsx", "bin/web.ts"]));
  await waitUntilReady(`http://127.0.0.1:${env.port}/readyz`, () => stopping !== undefined);
  if (stopping) return;
  own.push(keepProcess("worker", ["--import", "tsx", "bin/worker.ts"]));
  say(`✓ Landfall is up after ${((Date.now() - startedAt) / 1_000).toFixed(1)} s\n`);
  say(`  Address   ${url}`);
  if (demo)
    say(`  Sign in   ${demo.email}  ${demo.password}\n  API key   ${demo.api_key}\n  (also in ${dataDir}/demo.json)`);
  say("\n  Ctrl-C stops everything.");
}

start().catch(async (error: unknown) => {
  say(error instanceof Error ? error.message : String(error));
  await stop(1);
});

import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { findInstallation, type Installation, postgresUser } from "./postgres-binaries";

const startLimitMs = 30_000;
const stopLimitMs = 10_000;
const databaseName = "landfall";

export type EmbeddedPostgres = { url: string; stop: () => Promise<void> };

type Settings = { port: number; password: string };

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("no free port"))));
    });
  });
}

const urlOf = ({ port, password }: Settings, database: string) =>
  `postgresql://landfall:${password}@127.0.0.1:${port}/${database}`;

async function answers(settings: Settings): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlOf(settings, "postgres"), connectionTimeoutMillis: 1_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function settingsFile(dataDir: string): string {
  return join(dataDir, "postgres.json");
}

/** Port and password of the embedded server of this DATA_DIR, when one was ever set up there. */
export function readPostgresUrl(dataDir: string): string | null {
  const file = settingsFile(dataDir);
  return existsSync(file) ? urlOf(JSON.parse(readFileSync(file, "utf8")) as Settings, databaseName) : null;
}

function initialise({ initdb, cluster }: Installation, password: string, dataDir: string): void {
  const user = postgresUser();
  rmSync(cluster, { recursive: true, force: true });
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  const passwordFile = join(cluster, "..", `password-${randomBytes(4).toString("hex")}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [cluster, passwordFile]) chownSync(path, user.uid, user.gid);
  try {
    const options = ["-U", "landfall", `--pwfile=${passwordFile}`, "--auth=scram-sha-256", "--encoding=UTF8", "--locale=C"];
    execFileSync(initdb, ["-D", cluster, ...options], { ...user, cwd: cluster, stdio: ["ignore", "ignore", "pipe"] });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  writeFileSync(join(dataDir, "postgres-ready"), "");
}

/** Detached: Ctrl-C ends web and worker first, and PostgreSQL last, by us. */
function launch({ postgres, cluster }: Installation, port: number, dataDir: string, extra: string[]): void {
  const log = openSync(join(dataDir, "postgres.log"), "a", 0o600);
  const options = ["-p", String(port), "-h", "127.0.0.1", "-c", "unix_socket_directories=", "-c", "max_connections=100", ...extra];
  const child = spawn(postgres, ["-D", cluster, ...options], {
    ...postgresUser(),
    cwd: cluster,
    detached: true,
    stdio: ["ignore", log, log],
  });
  child.unref();
}

function readPid(cluster: string): number | null {
  const file = join(cluster, "postmaster.pid");
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function waitFor(limitMs: number, isDone: () => Promise<boolean> | boolean): Promise<boolean> {
  const until = Date.now() + limitMs;
  while (Date.now() < until) {
    if (await isDone()) return true;
    await wait(50);
  }
  return false;
}

/** Fast shutdown first; if it takes too long, immediate: the log brings the data back at the next start. */
async function stop(cluster: string): Promise<void> {
  const pid = readPid(cluster);
  if (pid === null || !isAlive(pid)) return;
  process.kill(pid, "SIGINT");
  if (await waitFor(stopLimitMs, () => !isAlive(pid))) return;
  process.kill(pid, "SIGQUIT");
  await waitFor(2_000, () => !isAlive(pid));
}

async function createDatabase(settings: Settings): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(settings, "postgres") });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}

/**
 * Starts the PostgreSQL that comes with npm, its data in DATA_DIR, reachable on 127.0.0.1 with a generated password; one
 * that still runs from an earlier start is adopted. `extra` are further server options.
 */
export async function startPostgres(dataDir: string, extra: string[] = []): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true });
  const installation = await findInstallation(dataDir);
  const file = settingsFile(dataDir);
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Settings) : null;
  const password = known?.password ?? randomBytes(24).toString("hex");
  const result = (settings: Settings) => ({ url: urlOf(settings, databaseName), stop: () => stop(installation.cluster) });
  const pid = readPid(installation.cluster);
  if (known && pid !== null && isAlive(pid) && (await answers(known))) return result(known);
  if (!existsSync(join(dataDir, "postgres-ready")) || !existsSync(join(installation.cluster, "PG_VERSION"))) initialise(installation, password, dataDir);
  const settings = { port: await freePort(), password };
  writeFileSync(file, JSON.stringify(settings), { mode: 0o600 });
  launch(installation, settings.port, dataDir, extra);
  if (!(await waitFor(startLimitMs, () => answers(settings)))) {
    throw new Error(`PostgreSQL did not start. Its log: ${join(dataDir, "postgres.log")}`);
  }
  await createDatabase(settings);
  return result(settings);
}

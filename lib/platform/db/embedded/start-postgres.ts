import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import pg from "pg";
import { findFreePort } from "@/lib/platform/process/ports";
import { findInstallation, type Installation, initializeCluster, isInitialized } from "./postgres-installation";
import { findServer, launchServer, stopServer, waitUntil } from "./postgres-process";
import { type PostgresSettings, readSettings, urlOf, writeSettings } from "./postgres-settings";

/** Leaves time for recovery after the server was killed. */
const startLimitMs = 60_000;
const gracefulStopMs = 10_000;

export type EmbeddedPostgres = {
  url: string;
  /** Data directory, which may be outside DATA_DIR. */
  cluster: string;
  isRunning: () => boolean;
  /** Starts a server that has died again, on the same port. */
  restart: () => Promise<void>;
  stop: (gracefulMs?: number) => Promise<void>;
};

type Server = { installation: Installation; logFile: string; extra: string[] };

async function acceptsConnections(settings: PostgresSettings): Promise<boolean> {
  const connectionString = urlOf(settings, "postgres");
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000, query_timeout: 1_000 });
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

async function createDatabase(settings: PostgresSettings): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(settings, "postgres") });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'landfall'");
    if (rowCount === 0) await client.query("create database landfall");
  } finally {
    await client.end();
  }
}

function lastLogLines(logFile: string): string {
  const lines = readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-5);
  return lines.map((line) => `  ${line}`).join("\n");
}

async function launch(server: Server, settings: PostgresSettings): Promise<void> {
  const child = launchServer(server.installation, settings.port, server.logFile, server.extra);
  const hasExited = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  const done = await waitUntil(startLimitMs, async () => hasExited() || (await acceptsConnections(settings)));
  if (!done || hasExited()) {
    throw new Error(
      `PostgreSQL did not start. The end of its log (${server.logFile}):\n${lastLogLines(server.logFile)}`,
    );
  }
}

/** Returns true when a server from an earlier start runs and accepts the settings. Stops a server that does not accept them. */
async function reuseServer(cluster: string, saved: PostgresSettings | null): Promise<boolean> {
  if (findServer(cluster) === null) return false;
  const hasStopped = () => findServer(cluster) === null;
  if (saved) await waitUntil(startLimitMs, async () => hasStopped() || (await acceptsConnections(saved)));
  if (!hasStopped() && saved && (await acceptsConnections(saved))) return true;
  await stopServer(cluster, gracefulStopMs);
  return false;
}

/**
 * Prepares for a new cluster. A cluster without its password is an error inside DATA_DIR; elsewhere it belonged to a DATA_DIR that
 * was deleted, and its server is stopped.
 */
async function prepareNewCluster(dataDir: string, cluster: string): Promise<void> {
  if (isInitialized(cluster) && dirname(cluster) === dataDir) {
    throw new Error(
      `${cluster} contains a database, but postgres.json with its password is missing. Restore the file or delete the database.`,
    );
  }
  await reuseServer(cluster, null);
}

/**
 * Starts the embedded PostgreSQL with its data in DATA_DIR, on 127.0.0.1 with a generated password. A server that still runs from
 * an earlier start is reused. `extra` are additional settings (`fsync=off`).
 */
export async function startPostgres(dataDir: string, extra: string[] = []): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true });
  const installation = await findInstallation(dataDir);
  const { cluster } = installation;
  const server: Server = { installation, logFile: join(dataDir, "postgres.log"), extra };
  const saved = readSettings(dataDir);
  let settings = saved;
  if (!settings || !(await reuseServer(cluster, saved))) {
    if (!saved) await prepareNewCluster(dataDir, cluster);
    settings = {
      port: await findFreePort(saved?.port),
      password: saved?.password ?? randomBytes(24).toString("hex"),
    };
    // Settings first: a cluster whose password was not saved could never be used.
    writeSettings(dataDir, settings);
    if (!saved || !isInitialized(cluster)) initializeCluster(installation, settings.password);
    await launch(server, settings);
  }
  await createDatabase(settings);
  const current = settings;
  return {
    url: urlOf(settings),
    cluster,
    isRunning: () => findServer(cluster) !== null,
    restart: () => launch(server, current),
    stop: (gracefulMs = gracefulStopMs) => stopServer(cluster, gracefulMs),
  };
}

/** Stops the embedded server of this DATA_DIR, also one that an earlier, killed start left running. */
export async function stopPostgres(dataDir: string, gracefulMs: number): Promise<void> {
  const { cluster } = await findInstallation(dataDir);
  await stopServer(cluster, gracefulMs);
}

/** URL of the embedded database of this DATA_DIR; null before its first start. */
export function readPostgresUrl(dataDir: string): string | null {
  const settings = readSettings(dataDir);
  return settings && urlOf(settings);
}

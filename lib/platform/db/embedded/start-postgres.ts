import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import pg from "pg";
import { initialiseCluster, isInitialised } from "./initialise-cluster";
import { findInstallation, type Installation } from "./postgres-binaries";
import { findServer, launchServer, stopServer, waitFor } from "./postgres-process";
import { freePort, type PostgresSettings, readSettings, urlOf, writeSettings } from "./postgres-settings";

/** Long enough to replay the log of a server that was killed. */
const startLimitMs = 60_000;
const politeStopMs = 10_000;

export type EmbeddedPostgres = {
  url: string;
  /** Folder of its data, which may lie outside DATA_DIR. */
  cluster: string;
  isRunning: () => boolean;
  /** Brings a server that died back to the same address. */
  revive: () => Promise<void>;
  stop: (politeMs?: number) => Promise<void>;
};

type Server = { installation: Installation; logFile: string; extra: string[] };

async function answers(settings: PostgresSettings): Promise<boolean> {
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

function lastWords(logFile: string): string {
  const lines = readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-5);
  return lines.map((line) => `  ${line}`).join("\n");
}

async function launch(server: Server, settings: PostgresSettings): Promise<void> {
  const child = launchServer(server.installation, settings.port, server.logFile, server.extra);
  const isOver = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  const done = await waitFor(startLimitMs, async () => isOver() || (await answers(settings)));
  if (!done || isOver()) {
    throw new Error(`PostgreSQL did not start. The end of its log (${server.logFile}):\n${lastWords(server.logFile)}`);
  }
}

/** A server of an earlier start that still runs is taken over; one that does not let us in is ended. */
async function adopt(cluster: string, known: PostgresSettings | null): Promise<boolean> {
  if (findServer(cluster) === null) return false;
  const settled = () => findServer(cluster) === null;
  if (known) await waitFor(startLimitMs, async () => settled() || (await answers(known)));
  if (!settled() && known && (await answers(known))) return true;
  await stopServer(cluster, politeStopMs);
  return false;
}

/** Data without its password: in DATA_DIR that is an accident, elsewhere it belonged to a DATA_DIR that was deleted. */
async function clearGround(dataDir: string, cluster: string): Promise<void> {
  if (isInitialised(cluster) && dirname(cluster) === dataDir) {
    throw new Error(
      `${cluster} holds a database, but postgres.json with its password is gone. Put it back or delete both.`,
    );
  }
  await adopt(cluster, null);
}

/**
 * Starts the PostgreSQL that comes with npm, its data in DATA_DIR, reachable on 127.0.0.1 with a generated password; one
 * that still runs from an earlier start is adopted. `extra` are further settings (`fsync=off`).
 */
export async function startPostgres(dataDir: string, extra: string[] = []): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true });
  const installation = await findInstallation(dataDir);
  const { cluster } = installation;
  const server: Server = { installation, logFile: join(dataDir, "postgres.log"), extra };
  const known = readSettings(dataDir);
  let settings = known;
  if (!settings || !(await adopt(cluster, known))) {
    if (!known) await clearGround(dataDir, cluster);
    settings = {
      port: await freePort(known?.port),
      password: known?.password ?? randomBytes(24).toString("hex"),
    };
    // Settings first: a cluster whose password nobody wrote down could never be opened.
    writeSettings(dataDir, settings);
    if (!known || !isInitialised(cluster)) initialiseCluster(installation, settings.password);
    await launch(server, settings);
  }
  await createDatabase(settings);
  const reached = settings;
  return {
    url: urlOf(settings),
    cluster,
    isRunning: () => findServer(cluster) !== null,
    revive: () => launch(server, reached),
    stop: (politeMs = politeStopMs) => stopServer(cluster, politeMs),
  };
}

/** Ends the embedded server of this DATA_DIR that an earlier start, killed before it could, left running. */
export async function stopPostgres(dataDir: string, politeMs: number): Promise<void> {
  const { cluster } = await findInstallation(dataDir);
  await stopServer(cluster, politeMs);
}

/** Address of the embedded database of this DATA_DIR, when one was ever set up there. */
export function readPostgresUrl(dataDir: string): string | null {
  const settings = readSettings(dataDir);
  return settings && urlOf(settings);
}

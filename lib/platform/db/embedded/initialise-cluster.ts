import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Installation, postgresUser } from "./postgres-binaries";

/** Makes the cluster's files: UTF-8 and the C locale on every machine. Cut short, it leaves nothing that looks finished. */
export function initialiseCluster({ initdb, cluster }: Installation, password: string): void {
  const user = postgresUser();
  const draft = `${cluster}.new`;
  const secretDir = mkdtempSync(join(tmpdir(), "landfall-"));
  const passwordFile = join(secretDir, "password");
  for (const path of [draft, cluster]) rmSync(path, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [draft, secretDir, passwordFile]) chownSync(path, user.uid, user.gid);
  const options = ["--username=landfall", `--pwfile=${passwordFile}`, "--auth=scram-sha-256"];
  try {
    execFileSync(initdb, ["-D", draft, ...options, "--encoding=UTF8", "--locale=C"], {
      ...user,
      cwd: draft,
      stdio: ["ignore", "ignore", "pipe"],
    });
  } finally {
    rmSync(secretDir, { recursive: true, force: true });
  }
  renameSync(draft, cluster);
}

export function isInitialised(cluster: string): boolean {
  return existsSync(join(cluster, "PG_VERSION"));
}

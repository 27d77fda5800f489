import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Env, env } from "@/lib/env";

type Secrets = { AUTH_SECRET: string; ENCRYPTION_KEY: string };

/** The secrets of a demo installation, made once and kept in DATA_DIR: without them sessions and credentials are lost. */
function readSecrets(dataDir: string): Secrets {
  const file = join(dataDir, "secrets.json");
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as Secrets;
  const secrets = {
    AUTH_SECRET: randomBytes(32).toString("base64"),
    ENCRYPTION_KEY: randomBytes(32).toString("base64"),
  };
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

/** Completes the environment of this process and its children: in demo mode secrets are generated, else demanded. */
export function prepareEnvironment(dataDir: string, embedded: boolean): Env {
  process.env.DATA_DIR = dataDir;
  process.env.DEMO ||= embedded ? "true" : "false";
  if (process.env.DEMO === "true") {
    const secrets = readSecrets(dataDir);
    process.env.AUTH_SECRET ||= secrets.AUTH_SECRET;
    process.env.ENCRYPTION_KEY ||= secrets.ENCRYPTION_KEY;
  }
  return env();
}

import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeWhole } from "@/lib/platform/db/embedded/write-whole";
import { type Env, env, parseEnv } from "@/lib/platform/env";

type Secrets = { AUTH_SECRET: string; ENCRYPTION_KEY: string };

/** The secrets of a demo installation, made once and kept in DATA_DIR: without them sessions and credentials are lost. */
function readSecrets(dataDir: string): Secrets {
  const file = join(dataDir, "secrets.json");
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as Secrets;
  const secrets = {
    AUTH_SECRET: randomBytes(32).toString("base64"),
    ENCRYPTION_KEY: randomBytes(32).toString("base64"),
  };
  writeWhole(file, JSON.stringify(secrets));
  return secrets;
}

function completeEnvironment(dataDir: string, embedded: boolean): void {
  process.env.DATA_DIR = dataDir;
  process.env.DEMO ||= embedded ? "true" : "false";
  if (process.env.DEMO === "true") {
    const secrets = readSecrets(dataDir);
    process.env.AUTH_SECRET ||= secrets.AUTH_SECRET;
    process.env.ENCRYPTION_KEY ||= secrets.ENCRYPTION_KEY;
  }
}

/** Completes the environment of this process and its children: in demo mode secrets are generated, else demanded. */
export function prepareEnvironment(dataDir: string, embedded: boolean): Env {
  completeEnvironment(dataDir, embedded);
  return env();
}

/** The same before the embedded database has an address: throws on what is wrong before anything is started. */
export function checkEnvironment(dataDir: string, embedded: boolean): Env {
  completeEnvironment(dataDir, embedded);
  return parseEnv({ ...process.env, ...(embedded && { DATABASE_URL: "postgresql://embedded" }) });
}

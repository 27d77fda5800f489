import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Env, env, parseEnv } from "@/lib/platform/env";
import { writePrivateFile } from "./write-private-file";

type Secrets = { AUTH_SECRET: string; ENCRYPTION_KEY: string };

/** The secrets of a demo installation. Generated once and stored in DATA_DIR; stored credentials and sessions depend on them. */
function readOrCreateSecrets(dataDir: string): Secrets {
  const file = join(dataDir, "secrets.json");
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as Secrets;
  const secrets = {
    AUTH_SECRET: randomBytes(32).toString("base64"),
    ENCRYPTION_KEY: randomBytes(32).toString("base64"),
  };
  writePrivateFile(file, JSON.stringify(secrets));
  return secrets;
}

function completeEnvironment(dataDir: string, embedded: boolean): void {
  process.env.DATA_DIR = dataDir;
  process.env.DEMO ||= embedded ? "true" : "false";
  if (process.env.DEMO === "true") {
    const secrets = readOrCreateSecrets(dataDir);
    process.env.AUTH_SECRET ||= secrets.AUTH_SECRET;
    process.env.ENCRYPTION_KEY ||= secrets.ENCRYPTION_KEY;
  }
}

/** Sets the default environment of this process and its children. Secrets are generated in demo mode only. */
export function prepareEnvironment(dataDir: string, embedded: boolean): Env {
  completeEnvironment(dataDir, embedded);
  return env();
}

/** Validates the environment before the embedded database is started. Throws an Error that lists the invalid variables. */
export function checkEnvironment(dataDir: string, embedded: boolean): Env {
  completeEnvironment(dataDir, embedded);
  return parseEnv({ ...process.env, ...(embedded && { DATABASE_URL: "postgresql://embedded" }) });
}

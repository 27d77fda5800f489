import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { passwordCost } from "@/lib/platform/auth/password";

// Runs before each test file: the environment of all tests. Files of one worker share the process, so what an earlier file has set is
// reset. DATABASE_URL leads nowhere until database.ts replaces it, so a test without a database of its own fails when it connects.
const globals = globalThis as { initialEnvironment?: NodeJS.ProcessEnv };
globals.initialEnvironment ??= { ...process.env };
for (const variable of Object.keys(process.env)) delete process.env[variable];
Object.assign(process.env, globals.initialEnvironment);

for (const variable of [
  "AISSTREAM_API_KEY",
  "AIS_NMEA",
  "APP_URL",
  "DEMO",
  "HOST",
  "OIDC_ISSUER",
  "OIDC_CLIENT_ID",
  "OIDC_CLIENT_SECRET",
  "OIDC_NAME",
  "SANDBOX_URL",
  "STORAGE_S3_URL",
  "STORAGE_S3_BUCKET",
  "STORAGE_S3_REGION",
  "STORAGE_S3_ACCESS_KEY_ID",
  "STORAGE_S3_SECRET_ACCESS_KEY",
])
  delete process.env[variable];
Object.assign(process.env, {
  DATABASE_URL: "postgres://127.0.0.1:1/none",
  DATA_DIR: join(tmpdir(), `landfall-test-${process.pid}`),
  AUTH_SECRET: "a secret of the tests, long enough to be one",
  ENCRYPTION_KEY: randomBytes(32).toString("base64"),
  OUTBOUND_ALLOW_CIDRS: "127.0.0.0/8",
  LOG_LEVEL: "silent",
  PORT: "3999",
});
// 4 ms of CPU time for a hash, instead of 400.
passwordCost.logN = 10;

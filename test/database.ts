import { mkdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, inject } from "vitest";

// Before any module of ours loads: this file's own copy of the migrated database, and an environment around it.
const templateUrl = inject("templateUrl");
const name = `test_${process.env.VITEST_POOL_ID}`;
const dataDir = join(inject("dataDir"), name);

const server = new pg.Client({ connectionString: templateUrl.replace(/\/[^/]+$/, "/postgres") });
await server.connect();
// The file before this one in the same place is over; what it left connected is cut off.
await server.query(`drop database if exists ${name} with (force)`);
await server.query(`create database ${name} template landfall`);
await server.end();
mkdirSync(dataDir, { recursive: true });

for (const variable of [
  "APP_URL",
  "DEMO",
  "HOST",
  "OIDC_ISSUER",
  "OIDC_CLIENT_ID",
  "OIDC_CLIENT_SECRET",
  "OIDC_NAME",
  "SANDBOX_URL",
])
  delete process.env[variable];
Object.assign(process.env, {
  DATABASE_URL: templateUrl.replace(/\/[^/]+$/, `/${name}`),
  DATA_DIR: dataDir,
  AUTH_SECRET: "a secret of the tests, long enough to be one",
  ENCRYPTION_KEY: inject("encryptionKey"),
  OUTBOUND_ALLOW_CIDRS: "127.0.0.0/8",
  LOG_LEVEL: "silent",
  PORT: "3999",
});

const { registerConsumers } = await import("@/lib/consumers/register-consumers");
registerConsumers();

afterAll(async () => {
  const held = globalThis as { landfallPool?: pg.Pool };
  if (!held.landfallPool) return;
  const { stopQueue } = await import("@/lib/platform/work/queue");
  await stopQueue();
  await held.landfallPool.end();
});

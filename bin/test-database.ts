import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, inject } from "vitest";

// Before any module of ours loads: this file's own copy of the migrated database, and an environment around it.
const templateUrl = inject("templateUrl");
const name = `test_${randomBytes(6).toString("hex")}`;
const serverUrl = templateUrl.replace(/\/[^/]+$/, "/postgres");

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

await onServer(`create database ${name} template landfall`);

Object.assign(process.env, {
  DATABASE_URL: templateUrl.replace(/\/[^/]+$/, `/${name}`),
  DATA_DIR: inject("dataDir"),
  AUTH_SECRET: "a secret of the tests, long enough to be one",
  ENCRYPTION_KEY: inject("encryptionKey"),
  OUTBOUND_ALLOW_CIDRS: "127.0.0.0/8",
  LOG_LEVEL: "silent",
  PORT: "3999",
});

afterAll(async () => {
  const { pool } = await import("@/lib/db/pool");
  const { stopQueue } = await import("@/lib/queue");
  await stopQueue();
  await pool().end();
  await onServer(`drop database ${name} with (force)`);
});

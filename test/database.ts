import { mkdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, inject } from "vitest";

// Runs before any module of the project is loaded: creates the test file's copy of the migrated database.
const templateUrl = inject("templateUrl");
const name = `test_${process.env.VITEST_POOL_ID}`;
const dataDir = join(inject("dataDir"), name);

const server = new pg.Client({ connectionString: templateUrl.replace(/\/[^/]+$/, "/postgres") });
await server.connect();
// The previous test file of this worker is done; force closes its remaining connections.
await server.query(`drop database if exists ${name} with (force)`);
await server.query(`create database ${name} template landfall`);
await server.end();
mkdirSync(dataDir, { recursive: true });

Object.assign(process.env, {
  DATABASE_URL: templateUrl.replace(/\/[^/]+$/, `/${name}`),
  DATA_DIR: dataDir,
});

afterAll(async () => {
  const globals = globalThis as { landfallPool?: pg.Pool };
  await globals.landfallPool?.end();
});

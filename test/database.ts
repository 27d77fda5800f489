import { mkdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { forgetProcess } from "@/test/support/process-values";

// Runs before each test file: creates its copy of the migrated database.
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

// The files of a worker share the modules, but neither what they read from the environment nor connections. Work that the previous file left running may have read the environment meanwhile.
await forgetProcess();
afterAll(forgetProcess);

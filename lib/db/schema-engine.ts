import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import type pg from "pg";
import { listMigrations, migrationsDir } from "./migrations";

const schemaDir = "prisma/schema";
const filters = { externalTables: [], externalEnums: [] };

type Scripted = { executeScript(script: string): Promise<void>; client: pg.Pool };

/** The adapter cuts scripts at every semicolon, also within comments and function bodies: here they go out whole. */
function whole<Adapter>(adapter: Adapter): Adapter {
  const scripted = adapter as unknown as Scripted;
  scripted.executeScript = async (script) => {
    await scripted.client.query(script);
  };
  return adapter;
}

class WholeScripts extends PrismaPg {
  override async connect() {
    return whole(await super.connect());
  }
}

type Start = { __wbindgen_start?: () => void };

/** Prisma's migration engine as WebAssembly: the native one is a download, this one comes with npm. */
async function instantiate(): Promise<void> {
  const path = createRequire(import.meta.url)
    .resolve("@prisma/schema-engine-wasm/schema_engine_bg")
    .replace(/\.js$/, ".wasm");
  const module = await WebAssembly.compile(await readFile(path));
  const imports = { "./schema_engine_bg.js": bindings as unknown as WebAssembly.ModuleImports };
  const instance = await WebAssembly.instantiate(module, imports);
  (bindings as unknown as { __wbg_set_wasm: (wasm: unknown) => void }).__wbg_set_wasm(instance.exports);
  (instance.exports as Start).__wbindgen_start?.();
}

async function schemaFiles(): Promise<{ path: string; content: string }[]> {
  const names = (await readdir(schemaDir)).filter((name) => name.endsWith(".prisma")).sort();
  return Promise.all(
    names.map(async (name) => ({
      path: join(schemaDir, name),
      content: await readFile(join(schemaDir, name), "utf8"),
    })),
  );
}

async function migrationsList() {
  const names = await listMigrations();
  const migrationDirectories = await Promise.all(
    names.map(async (path) => ({
      path,
      migrationFile: {
        path: "migration.sql",
        content: { tag: "ok" as const, value: await readFile(join(migrationsDir, path, "migration.sql"), "utf8") },
      },
    })),
  );
  const lockfile = {
    path: "migration_lock.toml",
    content: await readFile(join(migrationsDir, "migration_lock.toml"), "utf8"),
  };
  return { baseDir: migrationsDir, lockfile, shadowDbInitScript: "", migrationDirectories };
}

type Engine = Awaited<ReturnType<typeof bindings.SchemaEngine.new>>;

async function openEngine(connectionString: string): Promise<Engine> {
  await instantiate();
  // Nobody tells the engine's own connections to end: they do so by themselves.
  const factory = bindMigrationAwareSqlAdapterFactory(
    new WholeScripts({ connectionString, max: 2, idleTimeoutMillis: 500, allowExitOnIdle: true }),
  );
  const datamodels = (await schemaFiles()).map(({ path, content }): [string, string] => [path, content]);
  return bindings.SchemaEngine.new({ datamodels }, () => undefined, factory);
}

/** Applies the migrations the database does not have yet, in order, and gives their names. */
export async function applyMigrations(databaseUrl: string): Promise<string[]> {
  const engine = await openEngine(databaseUrl);
  const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList: await migrationsList(), filters });
  return appliedMigrationNames;
}

/** The SQL that makes the schema's tables in an empty database. */
export async function schemaScript(databaseUrl: string): Promise<string> {
  const engine = await openEngine(databaseUrl);
  const to = { tag: "schemaDatamodel" as const, files: await schemaFiles() };
  const { stdout } = await engine.diff({ from: { tag: "empty" }, to, script: true, exitCode: null, filters });
  return stdout ?? "";
}

import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";

const schemaDir = "prisma/schema";
const filters = { externalTables: [], externalEnums: [] };

const charType = 18;
const textType = 25;

type Result = { fields: { dataTypeID: number }[] };
type QueryExecutor = { performIO: (query: unknown) => Promise<Result> };

/** Adapter for the system catalog, whose type "char" the Prisma adapter does not support. The engine sends queries one at a time. */
class CatalogueReader extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    const executor = adapter as unknown as QueryExecutor;
    const perform = executor.performIO.bind(adapter);
    const query = adapter.queryRaw.bind(adapter);
    let isCharColumn: boolean[] = [];
    executor.performIO = async (request) => {
      const { fields, ...rest } = await perform(request);
      isCharColumn = fields.map(({ dataTypeID }) => dataTypeID === charType);
      const known = fields.map((field) => (field.dataTypeID === charType ? { ...field, dataTypeID: textType } : field));
      return { ...rest, fields: known };
    };
    adapter.queryRaw = async (request) => {
      const result = await query(request);
      const columnTypes = result.columnTypes.map((type, index) =>
        isCharColumn[index] ? ColumnTypeEnum.Character : type,
      );
      return { ...result, columnTypes };
    };
    return adapter;
  }
}

type Start = { __wbindgen_start?: () => void };

/** Loads Prisma's schema engine as WebAssembly, because the native one is not part of the npm package. */
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

/** The SQL that changes the database to match prisma/schema; handwritten indexes appear as dropped. */
export async function schemaDifference(databaseUrl: string): Promise<string> {
  await instantiate();
  const files = await schemaFiles();
  // The engine does not close its connections, so they end when idle.
  const pool = { connectionString: databaseUrl, max: 2, idleTimeoutMillis: 500, allowExitOnIdle: true };
  const engine = await bindings.SchemaEngine.new(
    { datamodels: files.map(({ path, content }): [string, string] => [path, content]) },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(new CatalogueReader(pool)),
  );
  const { stdout } = await engine.diff({
    from: { tag: "schemaDatasource", files, configDir: process.cwd() },
    to: { tag: "schemaDatamodel", files },
    script: true,
    exitCode: null,
    filters,
  });
  return stdout ?? "";
}

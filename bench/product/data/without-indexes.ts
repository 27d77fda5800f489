import type pg from "pg";

type Index = { name: string; definition: string };

/** The indexes of these tables except primary keys and those of constraints. */
async function findIndexes(db: pg.Client, tables: string[]): Promise<Index[]> {
  const { rows } = await db.query<Index>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = ANY($1::text[]::regclass[]) AND NOT indisprimary
       AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid)`,
    [tables],
  );
  return rows;
}

/**
 * Runs `load` without the indexes of the tables and without checks of foreign keys, which takes a fraction of the time, and creates
 * the indexes afterwards. The product's own triggers stay enabled.
 */
export async function withoutIndexes(db: pg.Client, tables: string[], load: () => Promise<void>): Promise<void> {
  const indexes = await findIndexes(db, tables);
  for (const { name } of indexes) await db.query(`DROP INDEX ${name}`);
  for (const table of tables) await db.query(`ALTER TABLE ${table} DISABLE TRIGGER ALL, ENABLE TRIGGER USER`);
  await load();
  for (const table of tables) await db.query(`ALTER TABLE ${table} ENABLE TRIGGER ALL`);
  await db.query("SET maintenance_work_mem = '512MB'");
  for (const { definition } of indexes) await db.query(definition);
}

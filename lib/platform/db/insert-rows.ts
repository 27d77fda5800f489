import { toSnakeCase } from "@/lib/platform/snake-case";
import { sql } from "./sql";
import { knownColumns } from "./table-columns";

async function insert(table: string, rows: Record<string, unknown>[], onConflict: string): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).map((name) => [name, toSnakeCase(name)] as const);
  const list = columns.map(([, column]) => `"${column}"`);
  const records = rows.map((row) => Object.fromEntries(columns.map(([name, column]) => [column, row[name]])));
  await sql(
    `INSERT INTO "${table}" (${list}) SELECT ${list} FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb) ${onConflict}`,
    [JSON.stringify(records)],
  );
}

/**
 * Inserts many rows in one statement, in their order: many times faster than createMany for wide rows. All rows must have the
 * same properties. Not for binary columns.
 */
export function insertRows(table: string, rows: Record<string, unknown>[]): Promise<void> {
  return insert(table, rows, "");
}

/**
 * Inserts many rows in one statement, or updates all other columns of rows whose `key` already exists. All rows must have the
 * same properties. Not for binary columns.
 */
export function upsertRows(table: string, key: string[], rows: Record<string, unknown>[]): Promise<void> {
  const keys = key.map(toSnakeCase);
  const updates = Object.keys(rows[0] ?? {})
    .map(toSnakeCase)
    .filter((column) => !keys.includes(column) && !["id", "created_at"].includes(column));
  const assignments = updates.map((column) => `"${column}" = excluded."${column}"`).join(", ");
  return insert(table, rows, `ON CONFLICT (${keys.join(", ")}) DO UPDATE SET ${assignments}`);
}

/**
 * Updates many rows in one statement, each found by `accountId` and `id`. All rows must have the same properties, named as in Prisma.
 * Not for binary columns.
 */
export async function updateRows(table: string, rows: Record<string, unknown>[]): Promise<void> {
  const properties = Object.keys(rows[0] ?? {});
  const names = new Map((await knownColumns())(table).map(({ property, column }) => [property, column]));
  const columns = properties.map((property) => {
    const column = names.get(property);
    if (!column) throw new Error(`${table} has no column for ${property}`);
    return [property, column] as const;
  });
  const records = rows.map((row) => Object.fromEntries(columns.map(([property, column]) => [column, row[property]])));
  const updated = columns.map(([, column]) => column).filter((column) => !["account_id", "id"].includes(column));
  await sql(
    `UPDATE "${table}" stored SET ${updated.map((column) => `"${column}" = sent."${column}"`).join(", ")}
     FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb) sent
     WHERE stored.account_id = sent.account_id AND stored.id = sent.id`,
    [JSON.stringify(records)],
  );
}

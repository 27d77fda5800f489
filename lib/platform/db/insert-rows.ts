import { toSnakeCase } from "@/lib/platform/snake-case";
import type { Tx } from "./transaction";

async function insert(tx: Tx, table: string, rows: Record<string, unknown>[], onConflict: string): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).map((name) => [name, toSnakeCase(name)] as const);
  const list = columns.map(([, column]) => `"${column}"`);
  const records = rows.map((row) => Object.fromEntries(columns.map(([name, column]) => [column, row[name]])));
  await tx.$executeRawUnsafe(
    `INSERT INTO "${table}" (${list}) SELECT ${list} FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb) ${onConflict}`,
    JSON.stringify(records),
  );
}

/**
 * Inserts many rows in one statement, in their order: many times faster than createMany for wide rows. All rows must have the
 * same properties. Not for binary columns.
 */
export function insertRows(tx: Tx, table: string, rows: Record<string, unknown>[]): Promise<void> {
  return insert(tx, table, rows, "");
}

/**
 * Inserts many rows in one statement, or updates all other columns of rows whose `key` already exists. All rows must have the
 * same properties. Not for binary columns.
 */
export function upsertRows(tx: Tx, table: string, key: string[], rows: Record<string, unknown>[]): Promise<void> {
  const keys = key.map(toSnakeCase);
  const updates = Object.keys(rows[0] ?? {})
    .map(toSnakeCase)
    .filter((column) => !keys.includes(column) && !["id", "created_at"].includes(column));
  const assignments = updates.map((column) => `"${column}" = excluded."${column}"`).join(", ");
  return insert(tx, table, rows, `ON CONFLICT (${keys.join(", ")}) DO UPDATE SET ${assignments}`);
}

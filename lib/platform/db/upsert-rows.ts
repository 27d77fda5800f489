import type { Tx } from "./transaction";

/** Converts a `camelCase` property name to the `snake_case` column name. */
function columnOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * Inserts many rows in one statement, or updates all other columns of rows whose `key` already exists. All rows must have the
 * same properties. Not for binary columns.
 */
export async function upsertRows(tx: Tx, table: string, key: string[], rows: Record<string, unknown>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).map(columnOf);
  const keys = key.map(columnOf);
  const updates = columns.filter((column) => !keys.includes(column) && !["id", "created_at"].includes(column));
  const records = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOf(name), value])),
  );
  const list = columns.map((column) => `"${column}"`).join(", ");
  await tx.$executeRawUnsafe(
    `INSERT INTO "${table}" (${list}) SELECT ${list} FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb)
     ON CONFLICT (${keys.join(", ")}) DO UPDATE SET ${updates.map((column) => `"${column}" = excluded."${column}"`).join(", ")}`,
    JSON.stringify(records),
  );
}

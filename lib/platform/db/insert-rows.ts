import { toSnakeCase } from "@/lib/platform/snake-case";
import { columnList, jsonRowParser } from "./json-rows";
import { sql } from "./sql";
import { knownColumns } from "./table-columns";
import { together } from "./together";
import type { Tx } from "./transaction";

/** Rows in one statement, so that each stays far below its time limit on a busy machine, too. */
const rowsMax = 500;

/**
 * Runs a statement that takes rows as JSON: once, or for each part of more than 500 rows. `columns`: properties and their columns. Returns
 * what it returns.
 */
async function sendRows(
  statement: string,
  rows: Record<string, unknown>[],
  columns: (readonly [property: string, column: string])[],
): Promise<Record<string, unknown>[]> {
  const returned: Record<string, unknown>[] = [];
  for (let from = 0; from < rows.length; from += rowsMax) {
    const part = rows.slice(from, from + rowsMax);
    const records = part.map((row) => Object.fromEntries(columns.map(([name, column]) => [column, row[name]])));
    returned.push(...(await sql<Record<string, unknown>>(statement, [JSON.stringify(records)])));
  }
  return returned;
}

/** The columns of properties, which are named as in Prisma or as their columns. */
async function columnsOf(table: string, row: Record<string, unknown> = {}): Promise<(readonly [string, string])[]> {
  const names = new Map(
    (await knownColumns())(table).flatMap(({ property, column }) => [property, column].map((name) => [name, column])),
  );
  return Object.keys(row).map((property) => {
    const column = names.get(property);
    if (!column) throw new Error(`${table} has no column for ${property}`);
    return [property, column] as const;
  });
}

async function insert(
  table: string,
  rows: Record<string, unknown>[],
  rest: string,
): Promise<Record<string, unknown>[]> {
  const columns = await columnsOf(table, rows[0]);
  const list = columns.map(([, column]) => `"${column}"`);
  const statement = `INSERT INTO "${table}" (${list}) SELECT ${list}
    FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb) ${rest}`;
  return sendRows(statement, rows, columns);
}

/**
 * Inserts many rows together, in their order: many times faster than createMany for wide rows. All rows must have the
 * same properties. Not for binary columns.
 */
export async function insertRows(table: string, rows: Record<string, unknown>[]): Promise<void> {
  await insert(table, rows, "");
}

/**
 * Inserts those of many rows that no unique index excludes, and returns them as stored, named as in Prisma. Where Prisma would plan a
 * statement with a thousand rows, the process does nothing else for half a second. All rows must have the same properties, with
 * `updatedAt` if the table has it. Not for binary columns.
 */
export async function insertNewRows<Row>(table: string, rows: Record<string, unknown>[]): Promise<Row[]> {
  const inserted = await insert(table, rows, `ON CONFLICT DO NOTHING RETURNING ${await columnList(table)}`);
  const parse = await jsonRowParser();
  return inserted.map((row) => parse<Row>(table, row));
}

/**
 * Inserts many rows together, or updates all other columns of rows whose `key` already exists. All rows must have the
 * same properties. Not for binary columns.
 */
export async function upsertRows(table: string, key: string[], rows: Record<string, unknown>[]): Promise<void> {
  const keys = key.map(toSnakeCase);
  const updates = Object.keys(rows[0] ?? {})
    .map(toSnakeCase)
    .filter((column) => !keys.includes(column) && !["id", "created_at"].includes(column));
  const assignments = updates.map((column) => `"${column}" = excluded."${column}"`).join(", ");
  await insert(table, rows, `ON CONFLICT (${keys.join(", ")}) DO UPDATE SET ${assignments}`);
}

/**
 * Updates many rows together, each found by `accountId` and `id`. All rows must have the same properties, named as in Prisma.
 * Not for binary columns.
 */
export async function updateRows(table: string, rows: Record<string, unknown>[]): Promise<void> {
  const columns = await columnsOf(table, rows[0]);
  const updated = columns.map(([, column]) => column).filter((column) => !["account_id", "id"].includes(column));
  const statement = `UPDATE "${table}" stored SET ${updated.map((column) => `"${column}" = sent."${column}"`).join(", ")}
    FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb) sent
    WHERE stored.account_id = sent.account_id AND stored.id = sent.id`;
  await sendRows(statement, rows, columns);
}

const readInitialRows = together(async (_tx, tables: string[]) => {
  const [parse, columns] = await Promise.all([jsonRowParser(), knownColumns()]);
  const names = [...new Set(tables)];
  const rowsOf = names.map((table) => {
    const list = columns(table).map(({ column, initial }) => `${initial} AS "${column}"`);
    return `(SELECT to_json(initial) FROM (SELECT ${list.join(", ")}) initial) AS "${table}"`;
  });
  const [row] = await sql<Record<string, Record<string, unknown>>>(`SELECT ${rowsOf.join(", ")}`);
  return tables.map((table) => parse<Record<string, unknown>>(table, row?.[table] ?? {}));
});

/** A row of the table with the default of each column, null for those without; nothing is inserted. `createdAt` is the time of the transaction. */
export async function initialRow<Row>(tx: Tx, table: string): Promise<Row> {
  return (await readInitialRows(tx, table)) as Row;
}

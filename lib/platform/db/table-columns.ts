import { oncePerProcess } from "@/lib/platform/per-process";
import { pool } from "./pool";

/** A column with the name of its property in rows. `initial`: its default in SQL, NULL without one. */
export type TableColumn = { column: string; property: string; isTime: boolean; isList: boolean; initial: string };

type Row = { table_name: string; column_name: string; is_time: boolean; is_list: boolean; initial: string };

const query = `SELECT c.relname AS table_name, a.attname AS column_name, 
    a.atttypid = 'timestamptz'::regtype AS is_time, a.attndims > 0 AS is_list,
    format('CAST(%s AS %s)', coalesce(pg_get_expr(d.adbin, d.adrelid), 'NULL'), format_type(a.atttypid, a.atttypmod)) AS initial
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
  ORDER BY c.relname, a.attnum`;

/** Columns whose property in the Prisma schema has another name. */
const renamedColumns = new Map([["last_trouble", "lastPollError"]]);

function toPropertyName(column: string): string {
  const renamed = renamedColumns.get(column);
  if (renamed) return renamed;
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

async function readColumns(): Promise<ColumnsOf> {
  const { rows } = await pool().query<Row>(query);
  const columns = rows.map(({ table_name, column_name, is_time, is_list, initial }) => {
    const property = toPropertyName(column_name);
    return { table: table_name, column: column_name, property, isTime: is_time, isList: is_list, initial };
  });
  const byTable = Map.groupBy(columns, ({ table }) => table);
  return (table) => byTable.get(table) ?? [];
}

/** The columns of a table. */
export type ColumnsOf = (table: string) => TableColumn[];

type Cached = { columnsOf?: ColumnsOf; reading?: Promise<ColumnsOf> | undefined };

/** The columns of all tables. They are read from the database once per process, so that no list of them has to be maintained. */
export async function knownColumns(): Promise<ColumnsOf> {
  const cached = oncePerProcess<Cached>("table columns", () => ({}));
  if (cached.columnsOf) return cached.columnsOf;
  cached.reading ??= readColumns().finally(() => {
    cached.reading = undefined;
  });
  cached.columnsOf = await cached.reading;
  return cached.columnsOf;
}

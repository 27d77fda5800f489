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

async function readColumns(): Promise<Known> {
  const { rows } = await pool().query<Row>(query);
  const columns = rows.map(({ table_name, column_name, is_time, is_list, initial }) => {
    const property = toPropertyName(column_name);
    return { table: table_name, column: column_name, property, isTime: is_time, isList: is_list, initial };
  });
  const byTable = Map.groupBy(columns, ({ table }) => table);
  const names = new Map([...byTable].map(([table, own]) => [table, namesOf(own)]));
  return { columns: (table) => byTable.get(table) ?? [], names: (table) => names.get(table) ?? noNames };
}

const noNames: ReadonlyMap<string, string> = new Map();

/** Columns by their names and by those of their properties. */
const namesOf = (columns: TableColumn[]): ReadonlyMap<string, string> =>
  new Map(columns.flatMap(({ property, column }) => [property, column].map((name) => [name, column])));

/** The columns of a table. */
export type ColumnsOf = (table: string) => TableColumn[];

/** The columns of a table by their names and by those of their properties. */
type ColumnNamesOf = (table: string) => ReadonlyMap<string, string>;

type Known = { columns: ColumnsOf; names: ColumnNamesOf };
type Cached = { known?: Known; reading?: Promise<Known> | undefined };

/** They are read from the database once per process, so that no list of them has to be maintained. */
async function known(): Promise<Known> {
  const cached = oncePerProcess<Cached>("table columns", () => ({}));
  if (cached.known) return cached.known;
  cached.reading ??= readColumns().finally(() => {
    cached.reading = undefined;
  });
  cached.known = await cached.reading;
  return cached.known;
}

/** The columns of all tables. */
export const knownColumns = async (): Promise<ColumnsOf> => (await known()).columns;

/** The names of the columns of all tables. */
export const knownColumnNames = async (): Promise<ColumnNamesOf> => (await known()).names;

import { knownColumns, type TableColumn } from "./table-columns";

/** Turns rows that PostgreSQL returned as JSON (`to_json`) into rows with the names and types of Prisma. Not for binary columns. */
export type JsonRowParser = <Row>(table: string, row: Record<string, unknown>) => Row;

const emptyRows = new WeakMap<TableColumn[], Record<string, null>>();

/**
 * A row without values: V8 keeps the properties of its copies in fixed places, and those of an object with more than a few that are added one
 * by one in a hash table, which takes several times as long to copy.
 */
function emptyRowOf(columns: TableColumn[]): Record<string, null> {
  const known = emptyRows.get(columns);
  if (known) return known;
  const empty = JSON.parse(JSON.stringify(Object.fromEntries(columns.map(({ property }) => [property, null]))));
  emptyRows.set(columns, empty);
  return empty;
}

function parse(columns: TableColumn[], row: Record<string, unknown>): Record<string, unknown> {
  const parsed: Record<string, unknown> = { ...emptyRowOf(columns) };
  for (const { column, property, isTime, isList } of columns) {
    const value = row[column];
    // Lists of old rows can be null, which means that they are empty.
    const isEmptyList = isList && value === null;
    parsed[property] = isTime && typeof value === "string" ? new Date(value) : isEmptyList ? [] : value;
  }
  return parsed;
}

/**
 * The columns of a table for a statement whose rows are parsed. Not `*`: a statement is prepared for hours, and PostgreSQL refuses it once a
 * migration has added a column.
 */
export async function columnList(table: string): Promise<string> {
  const columnsOf = await knownColumns();
  return columnsOf(table)
    .map(({ column }) => `"${column}"`)
    .join(", ");
}

/** The parser for rows of all tables. Its columns are read once per process. */
export async function jsonRowParser(): Promise<JsonRowParser> {
  const columnsOf = await knownColumns();
  return <Row>(table: string, row: Record<string, unknown>) => parse(columnsOf(table), row) as Row;
}

import { Prisma } from "./generated/client";
import {
  type AnySource,
  completeRow,
  followIncludes,
  type Include,
  type IncludedRows,
  type JsonRow,
  nothingIncluded,
  type RowSource,
  selectList,
} from "./row-source";
import { sql } from "./sql";
import { statementName } from "./statement-name";
import { type ColumnsOf, knownColumns } from "./table-columns";

/** A part of a statement with its parameters; conditions refer to the row as `r`. */
export type Sql = Prisma.Sql;

/** Rows `r` of an account: FROM and WHERE, and an ORDER BY. */
type Selection<Row> = {
  source: RowSource<Row>;
  from: Sql;
  order: Sql;
  /** Further columns of the statement, with a comma at the end. */
  more?: Sql;
  include?: Include | undefined;
  /** As what the statement is prepared; absent: it is planned with its values. */
  prepared?: "read" | "list" | undefined;
};

/** The condition of a source on its rows `r`, to be appended to other conditions; empty without one. */
const andCondition = ({ condition }: AnySource): string => (condition ? ` AND ${condition("r")}` : "");

const jsonOf = (rows: Sql, name: string) =>
  Prisma.sql`(SELECT coalesce(json_agg(json), '[]') FROM (${rows}) json) AS ${Prisma.raw(name)}`;

/** The statement without related rows, or with them: each relationship is read once for all rows that have it. */
function toStatement<Row>(
  { source, from, order, more = Prisma.empty }: Selection<Row>,
  related: IncludedRows[],
  columnsOf: ColumnsOf,
): Sql {
  const list = Prisma.raw(selectList(source as AnySource, columnsOf));
  if (related.length === 0) {
    return Prisma.sql`SELECT ${more}${jsonOf(Prisma.sql`SELECT ${list} ${from} ORDER BY ${order}`, "rows")}`;
  }
  const root = Prisma.sql`n AS MATERIALIZED (SELECT r.*, row_number() OVER (ORDER BY ${order}) AS position ${from})`;
  const others = related.map(({ name, parent, source: target, join }) => {
    return Prisma.raw(`${name} AS MATERIALIZED (SELECT DISTINCT ON (r.id) r.* FROM ${parent} owner
      JOIN ${target.table} r ON r.account_id = owner.account_id AND ${join.on("owner", "r")}${andCondition(target)})`);
  });
  const rows = jsonOf(Prisma.sql`SELECT ${list} FROM n r ORDER BY r.position`, "rows");
  const relatedRows = related.map(({ name, source: target }) => {
    return jsonOf(Prisma.raw(`SELECT ${selectList(target, columnsOf)} FROM ${name} r`), name);
  });
  return Prisma.sql`WITH ${Prisma.join([root, ...others])} SELECT ${more}${Prisma.join([rows, ...relatedRows])}`;
}

/** What has been read: the rows of the source, completed, and further columns. */
type Read<Row, More> = { rows: Row[]; result: More };

/** A statement with its parameters, and the name under which it is prepared. */
type Statement = { text: string; values: unknown[]; name: string | undefined };

async function runStatement<Row, More extends object>(
  { text, values, name }: Statement,
  source: AnySource,
  related: IncludedRows[],
  include: Include,
): Promise<Read<Row, More>> {
  const columnsOf = await knownColumns();
  const [result] = await sql<More & Record<string, JsonRow[]>>(text, values, name);
  if (!result) throw new Error("the statement returned no row");
  const rows = result.rows ?? [];
  for (const row of rows) completeRow(row, source, columnsOf);
  for (const { name: column, type, source: target } of related) {
    const known = include.related.get(type) ?? new Map<string, object>();
    include.related.set(type, known);
    for (const row of result[column] ?? []) {
      if (known.has(row.id)) continue;
      completeRow(row, target, columnsOf);
      known.set(row.id, row);
    }
  }
  return { rows: rows as unknown as Row[], result };
}

/**
 * Reads rows and the rows of `include` with one statement, as JSON: PostgreSQL writes and JavaScript parses it faster than the
 * separate columns of wide rows.
 */
export async function queryRows<Row, More extends object>(selection: Selection<Row>): Promise<Read<Row, More>> {
  const { include = nothingIncluded, prepared } = selection;
  const source = selection.source as AnySource;
  const related = followIncludes(source, "n", include);
  const { text, values } = toStatement(selection, related, await knownColumns());
  return runStatement({ text, values, name: prepared && statementName(prepared, text) }, source, related, include);
}

type FindOptions = { include?: Include | undefined; order?: string };

/** The account's rows that fulfil `condition`, in the order of `order` (an ORDER BY of the row `r`), with the rows of `include`. */
export async function findRows<Row>(
  source: RowSource<Row>,
  accountId: string,
  condition: Sql,
  { include, order = "r.id" }: FindOptions = {},
): Promise<Row[]> {
  const all = Prisma.sql`${condition}${Prisma.raw(andCondition(source as AnySource))}`;
  const from = Prisma.sql`FROM ${Prisma.raw(source.table)} r WHERE r.account_id = ${accountId}::uuid AND ${all}`;
  const { rows } = await queryRows({ source, from, order: Prisma.raw(order), include, prepared: "read" });
  return rows;
}

/** Statements that read one row, by the paths of what they include. */
type OneRowStatements = { columnsOf: ColumnsOf; byPaths: Map<string, Omit<Statement, "values">> };
const oneRowStatements = new WeakMap<AnySource, OneRowStatements>();

/** The statement that reads a row by account and id. It is built once for each combination of included relationships. */
function oneRowStatement(source: AnySource, related: IncludedRows[], columnsOf: ColumnsOf): Omit<Statement, "values"> {
  let known = oneRowStatements.get(source);
  if (known?.columnsOf !== columnsOf) {
    known = { columnsOf, byPaths: new Map() };
    oneRowStatements.set(source, known);
  }
  const paths = related.map(({ path }) => path).join();
  const built = known.byPaths.get(paths);
  if (built) return built;
  const condition = `r.account_id = $1::uuid AND r.id = $2::uuid${andCondition(source)}`;
  const from = Prisma.raw(`FROM ${source.table} r WHERE ${condition}`);
  const { text } = toStatement({ source, from, order: Prisma.raw("r.id") }, related, columnsOf);
  const statement = { text, name: statementName("read", text) };
  // Clients can vary the relationships without end; the number of names is bounded.
  if (statement.name) known.byPaths.set(paths, statement);
  return statement;
}

/** The account's rows with these ids; unknown ids are omitted. */
export async function findRowsById<Row>(
  source: RowSource<Row>,
  accountId: string,
  ids: string[],
  include = nothingIncluded,
): Promise<Row[]> {
  const [id] = ids;
  if (id === undefined || ids.length > 1) {
    return findRows(source, accountId, Prisma.sql`r.id = ANY(${ids}::uuid[])`, { include });
  }
  // Planned as the search of one row.
  const one = source as AnySource;
  const related = followIncludes(one, "n", include);
  const statement = oneRowStatement(one, related, await knownColumns());
  const { rows } = await runStatement<Row, object>({ ...statement, values: [accountId, id] }, one, related, include);
  return rows;
}

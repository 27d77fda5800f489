import type { ColumnsOf, TableColumn } from "./table-columns";

/** How rows of another table belong to a row: a condition on the aliases of both, in addition to the account. */
export type Join = { on: (row: string, related: string) => string };

/**
 * What one row of a resource consists of. All of it, and the related rows that a request includes, is read with one statement.
 * SQL expressions get the alias of the row.
 */
export type RowSource<Row> = {
  table: string;
  /** Properties of large columns that its rows do not have. */
  omitted?: string[];
  /** Rows that do not fulfil it are not found, as if they did not exist. */
  condition?: (row: string) => string;
  /** Properties beyond the columns of the table: SQL expressions. */
  derived?: Record<string, (row: string) => string>;
  /** Names of derived properties that are times. */
  derivedTimes?: string[];
  /** Properties that hold some columns of one row of another table. */
  parts?: Record<string, Join & { table: string; columns: string[] }>;
  /** Relationships that can be read in the same statement, with the type of the related resource. */
  relations?: Record<string, Join & { type: string }>;
  /** Completes a row in place with what the database does not know. */
  complete?: (row: Row) => void;
};

/** A source whose rows need not be known. */
export type AnySource = RowSource<never>;

/** Relationship names, each with those of the related rows. */
export type IncludeTree = Map<string, IncludeTree>;

/** Related rows by the type of their resource and their id. */
export type RelatedRows = Map<string, Map<string, object>>;

/** Relationships to be read with the rows. `sources`: the sources of related rows by resource type; `related` receives these rows. */
export type Include = { tree: IncludeTree; sources: ReadonlyMap<string, AnySource>; related: RelatedRows };

export const nothingIncluded: Include = { tree: new Map(), sources: new Map(), related: new Map() };

/** Builds a tree from paths of relationship names. */
export function toIncludeTree(paths: string[][]): IncludeTree {
  const tree: IncludeTree = new Map();
  for (const path of paths) {
    let at = tree;
    for (const name of path) {
      const next: IncludeTree = at.get(name) ?? new Map();
      at.set(name, next);
      at = next;
    }
  }
  return tree;
}

/**
 * The rows of one relationship of the rows `parent`, as parts of a statement with these names. `path`: the names of the relationships
 * that lead to it.
 */
export type IncludedRows = {
  name: string;
  parent: string;
  path: string;
  type: string;
  source: AnySource;
  join: Join;
};

/** The relationships of a tree, as far as their sources are known, each after its parent. `name` is that of the rows they belong to. */
export function followIncludes(
  source: AnySource,
  name: string,
  { tree, sources }: Omit<Include, "related">,
  parentPath = "",
): IncludedRows[] {
  return [...tree].flatMap(([relationship, rest], index) => {
    const relation = source.relations?.[relationship];
    const target = relation && sources.get(relation.type);
    if (!target) return [];
    const [path, own] = [`${parentPath}.${relationship}`, `${name}_${index}`];
    const included = { name: own, parent: name, path, type: relation.type, source: target, join: relation };
    return [included, ...followIncludes(target, own, { tree: rest, sources }, path)];
  });
}

const lists = new WeakMap<AnySource, { columnsOf: ColumnsOf; list: string }>();

/** The select list of the row `r`, built once for the columns that the process knows. */
export function selectList(source: AnySource, columnsOf: ColumnsOf): string {
  const known = lists.get(source);
  if (known?.columnsOf === columnsOf) return known.list;
  const list = buildSelectList(source, "r", columnsOf);
  lists.set(source, { columnsOf, list });
  return list;
}

/** The select list of a row: its columns under the names of their properties, then everything else of the source. */
function buildSelectList(source: AnySource, row: string, columnsOf: ColumnsOf): string {
  const columns = columnsOf(source.table)
    .filter(({ property }) => !source.omitted?.includes(property))
    .map(({ column, property }) => `${row}.${column} AS "${property}"`);
  const derived = Object.entries(source.derived ?? {}).map(([name, toSql]) => `${toSql(row)} AS "${name}"`);
  const parts = Object.entries(source.parts ?? {}).map(([name, { table, columns: properties, on }]) => {
    const part = `${row}_${name}`;
    const list = columnsOf(table)
      .filter(({ property }) => properties.includes(property))
      .map(({ column, property }) => `${part}.${column} AS "${property}"`);
    return `(SELECT to_json(json) FROM (SELECT ${list.join(", ")} FROM ${table} ${part}
      WHERE ${part}.account_id = ${row}.account_id AND ${on(row, part)}) json) AS "${name}"`;
  });
  return [...columns, ...derived, ...parts].join(", ");
}

export type JsonRow = Record<string, unknown> & { id: string };

/** Replaces values of columns that are written otherwise in JSON. Lists of old rows can be null, which means that they are empty. */
function parseColumns(row: Record<string, unknown>, columns: TableColumn[]): void {
  for (const { property, isTime, isList } of columns) {
    const value = row[property];
    if (isTime && value) row[property] = new Date(value as string);
    else if (isList && value === null) row[property] = [];
  }
}

/** Turns a row that was read as JSON into a row of the source, in place. */
export function completeRow(row: JsonRow, source: AnySource, columnsOf: ColumnsOf): void {
  parseColumns(row, columnsOf(source.table));
  for (const property of source.derivedTimes ?? []) {
    if (row[property]) row[property] = new Date(row[property] as string);
  }
  for (const [name, { table }] of Object.entries(source.parts ?? {})) {
    const part = row[name] as Record<string, unknown> | null;
    if (part) parseColumns(part, columnsOf(table));
  }
  source.complete?.(row as never);
}

import { Prisma } from "@/lib/platform/db/generated/client";
import type { Sql } from "@/lib/platform/db/read-rows";
import { toSnakeCase } from "@/lib/platform/snake-case";
import { isIdDescending, type Keyset } from "./keyset";
import type { PageRequest } from "./page";
import type { SortKey, SortValue } from "./sort";

/**
 * The rows of a list, named `r` in the conditions. `sortedMax`: up to this number, all of them are read and sorted. Without it, the planner may
 * read the rows of the account in the order of an index until enough of them fulfil the conditions: where these are the newest rows, such as
 * containers that are to be picked up, it would read all older ones first.
 */
export type ListedRows = { table: string; account: Sql; conditions: Sql[]; sortedMax?: number | undefined };

/** FROM and WHERE of the rows of a list. */
export function fromRows({ table, account, conditions }: ListedRows, further: Sql[] = []): Sql {
  const all = Prisma.join([Prisma.sql`r.account_id = ${account}`, ...conditions, ...further], " AND ");
  return Prisma.sql`FROM ${Prisma.raw(table)} r WHERE ${all}`;
}

const columnOf = ({ column, computed }: SortKey): string => computed?.sql("r") ?? `r.${toSnakeCase(column)}`;

type Order = { keys: SortKey[]; isIdDescending: boolean };

/** ORDER BY of the sort columns and the id; columns of the page are named `k0`, `k1`, … there. */
export function orderBy(order: Order, columns: string[], id: string): Sql {
  const direction = (descending: boolean) => (descending ? " DESC" : "");
  const items = order.keys.map(({ descending, nullable }, index) => {
    return `${columns[index]}${direction(descending)}${nullable ? " NULLS LAST" : ""}`;
  });
  return Prisma.raw([...items, `${id}${direction(order.isIdDescending)}`].join(", "));
}

function equals(key: SortKey, value: SortValue): Sql {
  const column = Prisma.raw(columnOf(key));
  return value === null ? Prisma.sql`${column} IS NULL` : Prisma.sql`${column} = ${value}`;
}

/** Rows further on in the order of one column; none if it is already null. */
function beyond(key: SortKey, value: SortValue): Sql[] {
  if (value === null) return [];
  const column = Prisma.raw(columnOf(key));
  const comparison = key.descending ? Prisma.sql`${column} < ${value}` : Prisma.sql`${column} > ${value}`;
  return [key.nullable ? Prisma.sql`(${comparison} OR ${column} IS NULL)` : comparison];
}

/** Rows after a position. Where all columns have one direction it is one comparison, at which an index scan can start. */
function isAfter({ values, id }: Keyset, order: Order): Sql {
  const { keys } = order;
  const operator = Prisma.raw(order.isIdDescending ? "<" : ">");
  if (keys.every(({ descending, nullable }) => !nullable && descending === order.isIdDescending)) {
    const columns = Prisma.raw([...keys.map(columnOf), "r.id"].join(", "));
    return Prisma.sql`(${columns}) ${operator} (${Prisma.join([...values, Prisma.sql`${id}::uuid`])})`;
  }
  const same = keys.map((key, index) => equals(key, values[index] ?? null));
  const later = keys.flatMap((key, index) =>
    beyond(key, values[index] ?? null).map((condition) => Prisma.join([...same.slice(0, index), condition], " AND ")),
  );
  const tie = Prisma.join([...same, Prisma.sql`r.id ${operator} ${id}::uuid`], " AND ");
  return Prisma.sql`(${Prisma.join([...later, tie], " OR ")})`;
}

/** The same rows; OFFSET 0 excludes plans that read them in the order of an index. */
const fromRowsToSort = (rows: ListedRows, further: Sql[]): Sql =>
  Prisma.sql`FROM (SELECT * ${fromRows(rows)} OFFSET 0) r WHERE ${Prisma.join([Prisma.sql`true`, ...further], " AND ")}`;

/** Rows in the order of one index, or of those that are sorted. Literals as limits: with parameters, a prepared plan would expect a tenth of the table. */
function selectInOrder(rows: ListedRows, sort: SortKey[], order: Order, further: Sql[], limit: number): Sql {
  const keys = sort.map((key, index) => `, ${columnOf(key)} AS k${index}`).join("");
  const by = orderBy(order, order.keys.map(columnOf), "r.id");
  const from = rows.sortedMax === undefined ? fromRows(rows, further) : fromRowsToSort(rows, further);
  return Prisma.sql`SELECT r.id${Prisma.raw(keys)} ${from} ORDER BY ${by} LIMIT ${Prisma.raw(String(limit))}`;
}

/**
 * The ids and sort columns of a page and one more row, in the order of an index or sorted. Rows without a value of the first sort column come last in both directions.
 * They are selected separately, so that one index serves both directions, and only if the others do not fill the page: PostgreSQL
 * executes the parts of a UNION ALL below a LIMIT one after the other.
 */
function selectRange(rows: ListedRows, { sort, number, size, after }: PageRequest): Sql {
  const descending = isIdDescending(sort);
  const offset = after ? 0 : (number - 1) * size;
  const limit = offset + size + 1;
  const range = Prisma.raw(`LIMIT ${size + 1} OFFSET ${offset}`);
  const orderOf = (keys: SortKey[]): Order => ({ keys, isIdDescending: descending });
  const [first, ...rest] = sort;
  if (!first?.nullable) {
    const order = orderOf(sort);
    const ids = selectInOrder(rows, sort, order, after ? [isAfter(after, order)] : [], limit);
    return Prisma.sql`SELECT * FROM (${ids}) ids ${range}`;
  }
  const column = Prisma.raw(columnOf(first));
  const withValue = orderOf([{ ...first, nullable: undefined }, ...rest] as SortKey[]);
  const isValue = [Prisma.sql`${column} IS NOT NULL`, ...(after ? [isAfter(after, withValue)] : [])];
  const isAmongNulls = after !== null && after.values[0] === null;
  const afterNull = isAmongNulls ? [isAfter({ values: after.values.slice(1), id: after.id }, orderOf(rest))] : [];
  // The index of a computed value has all rows, and is in this order where the value is null, which the planner does not infer.
  const orderOfNulls = first.computed ? withValue : orderOf(rest);
  const nulls = selectInOrder(rows, sort, orderOfNulls, [Prisma.sql`${column} IS NULL`, ...afterNull], limit);
  if (isAmongNulls) return Prisma.sql`SELECT * FROM (${nulls}) ids ${range}`;
  const values = selectInOrder(rows, sort, withValue, isValue, limit);
  return Prisma.sql`SELECT * FROM ((${values}) UNION ALL (${nulls})) ids ${range}`;
}

/** The ids and sort columns of a page and one more row. */
export function selectPage({ sortedMax, ...rows }: ListedRows, request: PageRequest): Sql {
  const inOrder = selectRange(rows, request);
  if (sortedMax === undefined) return inOrder;
  const hasMore = Prisma.sql`SELECT EXISTS (SELECT ${fromRows(rows)} OFFSET ${Prisma.raw(String(sortedMax))} LIMIT 1) AS has_more`;
  return Prisma.sql`WITH size AS MATERIALIZED (${hasMore})
    SELECT * FROM (${selectRange({ ...rows, sortedMax }, request)}) few WHERE NOT (SELECT has_more FROM size)
    UNION ALL SELECT * FROM (${inOrder}) many WHERE (SELECT has_more FROM size)`;
}

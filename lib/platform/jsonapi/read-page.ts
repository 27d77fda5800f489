import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { Prisma } from "@/lib/platform/db/generated/client";
import { queryRows, type Sql } from "@/lib/platform/db/read-rows";
import { countedTables } from "@/lib/platform/db/row-counts";
import type { Include, RowSource } from "@/lib/platform/db/row-source";
import { sql } from "@/lib/platform/db/sql";
import { isIdDescending, keysetOf } from "./keyset";
import type { Page, PageRequest } from "./page";
import { fromRows, type ListedRows, orderBy, selectPage } from "./select-page";

/** Rows are counted up to this number. A larger total is exact only where a count is maintained. */
const countMaxDefault = 10_000;

/** `hasExactTotal`: of a table with so few rows per account that all are counted. */
type CountedRows = ListedRows & { hasExactTotal?: boolean | undefined };

const isMaintained = ({ table, conditions }: ListedRows) => conditions.length === 0 && countedTables.includes(table);

function selectTotal(rows: CountedRows, countMax: number): Sql {
  if (isMaintained(rows)) {
    return Prisma.sql`SELECT coalesce(sum(delta), 0) FROM row_counts
      WHERE account_id = ${rows.account} AND table_name = ${rows.table}`;
  }
  if (rows.hasExactTotal) return Prisma.sql`SELECT count(*) ${fromRows(rows)}`;
  return Prisma.sql`SELECT count(*) FROM (SELECT ${fromRows(rows)} LIMIT ${Prisma.raw(String(countMax + 1))}) counted`;
}

/**
 * The account as a literal: a prepared plan for any account would expect as many rows as accounts have on average, and sort all rows of a
 * large one.
 */
function literalOf(accountId: string): Sql {
  return Prisma.raw(`'${z.uuid().parse(accountId)}'::uuid`);
}

/** A number of rows; of more than 10,000, at least that many. */
export type RowTotal = { total: number; isTotalExact: boolean };

const totalOf = (total: number, rows: CountedRows, countMax: number): RowTotal => {
  const isTotalExact = total <= countMax || rows.hasExactTotal === true || isMaintained(rows);
  return { total: isTotalExact ? total : countMax, isTotalExact };
};

/** Counts the account's rows that fulfil each of several sets of conditions, with one statement. */
export async function countRows(account: Account, table: string, sets: Sql[][]): Promise<RowTotal[]> {
  const counted = sets.map((conditions) => ({ table, account: literalOf(account.id), conditions }));
  const totals = counted.map(
    (rows, index) => Prisma.sql`(${selectTotal(rows, countMaxDefault)})::int AS ${Prisma.raw(`n${index}`)}`,
  );
  const { text, values } = Prisma.sql`SELECT ${Prisma.join(totals)}`;
  const [row = {}] = await sql<Record<string, number>>(text, values);
  return counted.map((rows, index) => totalOf(row[`n${index}`] ?? 0, rows, countMaxDefault));
}

type List<Row> = {
  source: RowSource<Row>;
  conditions: Sql[];
  request: PageRequest;
  include?: Include | undefined;
  /** How many rows are counted. */
  countMax?: number;
  hasExactTotal?: boolean;
  /** Whether all rows are read and sorted, unless there are more than are counted. */
  isSorted?: boolean;
};

/** Reads a page of the account's rows with one statement: the rows, what `include` asks for, and the total. */
export async function readPage<Row extends { id: string }>(account: Account, list: List<Row>): Promise<Page<Row>> {
  const { source, conditions, request, include, hasExactTotal, isSorted, countMax = countMaxDefault } = list;
  const own = source.condition ? [Prisma.raw(source.condition("r"))] : [];
  const all = [...own, ...conditions];
  const sortedMax = isSorted ? countMax : undefined;
  const listed = { table: source.table, account: literalOf(account.id), conditions: all, hasExactTotal, sortedMax };
  const order = orderBy(
    { keys: request.sort, isIdDescending: isIdDescending(request.sort) },
    request.sort.map((_, index) => `page.k${index}`),
    "page.id",
  );
  const found = await queryRows<Row, { total: number }>({
    source,
    from: Prisma.sql`FROM (${selectPage(listed, request)}) page
      JOIN ${Prisma.raw(source.table)} r ON r.account_id = ${listed.account} AND r.id = page.id`,
    order,
    more: Prisma.sql`(${selectTotal(listed, countMax)})::int AS total, `,
    include,
    // The best plan of a filtered list depends on the values.
    prepared: conditions.length === 0 && (request.after !== null || request.number === 1) ? "list" : undefined,
  });
  const totals = totalOf(found.result.total, listed, countMax);
  const rows = found.rows.slice(0, request.size);
  const last = rows.at(-1);
  const next = found.rows.length > request.size && last ? keysetOf(last, request.sort) : null;
  return { rows, ...totals, request, next };
}

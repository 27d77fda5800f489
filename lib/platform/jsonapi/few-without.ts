import type { Account } from "@/lib/platform/auth/account";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { Sql } from "@/lib/platform/db/read-rows";
import { sql } from "@/lib/platform/db/sql";

/** The most rows that are selected by their ids: as many as are counted for the total of a list. */
const idsMax = 10_000;
/** A larger share of the account's rows fills a page soon in any order. */
const shareMax = 0.1;
/** Each excluded value is one more part of the statement. */
const valuesMax = 20;

/**
 * A column of the row `row` of a table whose rows are counted. An index with all rows of the table begins with the account and the column.
 */
export type IndexedColumn = { table: "shipments" | "containers"; row: string; column: string };

/** The number of the account's rows, and the values in the order of the indexes. */
async function readTotalAndOrder(account: Account, table: string, values: string[]) {
  const [row] = await sql<{ total: number; values: string[] }>(
    `SELECT (SELECT coalesce(sum(delta), 0)::int FROM row_counts
         WHERE account_id = $1::uuid AND table_name = $2::text) AS total,
       ARRAY(SELECT DISTINCT value FROM unnest($3::text[]) value ORDER BY value) AS values`,
    [account.id, table, values],
  );
  return row ?? { total: 0, values: [] };
}

/** The ranges of the column between sorted values, which are parameters from `$3`, and the rows without a value. */
function rangesBetween(column: string, count: number): string[] {
  const after = (index: number) => `${column} > $${index + 3}::text`;
  const before = (index: number) => `${column} < $${index + 3}::text`;
  const between = Array.from({ length: count - 1 }, (_, index) => `${after(index)} AND ${before(index + 1)}`);
  return [before(0), ...between, after(count - 1), `${column} IS NULL`];
}

/**
 * Selects the account's rows with none of the values, also those without a value, by their ids; null: they are more than a tenth of its
 * rows, or more than 10,000. The planner expects a value to be as frequent in each account as in all of them: where nearly all rows of an
 * account have an excluded value, it would read the list in its order. Here each range is read in the order of its index. For a statement
 * that follows at once.
 */
export async function fewWithout(
  { table, row, column }: IndexedColumn,
  excluded: string[],
  account: Account,
): Promise<Sql | null> {
  const { total, values } = await readTotalAndOrder(account, table, excluded);
  const few = Math.min(idsMax, Math.floor(total * shareMax));
  if (few === 0 || values.length === 0 || values.length > valuesMax) return null;
  const parts = rangesBetween(`r.${column}`, values.length).map(
    (range) =>
      `(SELECT r.id FROM ${table} r WHERE r.account_id = $1::uuid AND ${range} ORDER BY r.${column} LIMIT $2::int)`,
  );
  const found = await sql<{ id: string }>(`SELECT found.id FROM (${parts.join(" UNION ALL ")}) found LIMIT $2::int`, [
    account.id,
    few + 1,
    ...values,
  ]);
  if (found.length > few) return null;
  return Prisma.sql`${Prisma.raw(`${row}.id`)} = ANY(${found.map(({ id }) => id)}::uuid[])`;
}

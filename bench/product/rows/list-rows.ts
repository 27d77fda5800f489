import { sql } from "@/lib/platform/db/sql";
import { type BenchRow, includedTables, lists } from "./bench-row";
import { valuesOf } from "./filter-values";
import { filtersOf, sortFieldsOf } from "./list-parameters";

/** Every sort of every list, in both directions, with the default page size. */
export function sortRows(): BenchRow[] {
  return lists.flatMap((list) =>
    sortFieldsOf(list).flatMap((field) =>
      [field, `-${field}`].map((sort): BenchRow => {
        return { group: "Sort", name: `${list}, ${sort}`, urls: [`/v2/${list}?sort=${sort}`], ...includedTables(list) };
      }),
    ),
  );
}

/** A filter of a list with values that select something. */
export async function filterRow(accountId: string, list: string, filter: string): Promise<BenchRow> {
  const text = valuesOf(list, filter);
  const rows = await sql<{ value: string }>(text, text.includes("$1") ? [accountId] : []);
  if (rows.length === 0) throw new Error(`The data have no value for the filter ${filter} of ${list}.`);
  const urls = rows.map(({ value }) => `/v2/${list}?${filter}=${encodeURIComponent(value)}`);
  return { group: "Filter", name: `${list}, ${filter}`, urls, ...includedTables(list) };
}

/** Every filter of every list, each with values that select something. */
export async function filterRows(accountId: string): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const list of lists) {
    for (const filter of filtersOf(list)) rows.push(await filterRow(accountId, list, filter));
  }
  return rows;
}

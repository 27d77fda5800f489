import { percentilesOf } from "@/bench/ais/percentiles";
import { type BenchRow, lists } from "@/bench/product/rows/bench-row";
import { filterRow, filterRows, sortRows } from "@/bench/product/rows/list-rows";
import { searchRows } from "@/bench/product/rows/search-rows";
import { routes } from "@/bin/routes";
import { createRouteTable } from "@/lib/http/route-table";
import { sql } from "@/lib/platform/db/sql";
import { recordStatements, type Statement } from "@/test/support/record-statements";
import { countRowsRead } from "@/test/support/rows-read";

/** Filters with the order in which people look at what they select. */
const pairs: [list: string, filter: string, sort: string][] = [
  ["shipments", "filter[status]", "pod_eta_at"],
  ["shipments", "filter[line_scac]", "-updated_at"],
  ["shipments", "filter[pod_locode]", "pod_eta_at"],
  ["shipments", "filter[customer_id]", "pod_eta_at"],
  ["shipments", "filter[pod_vessel_imo]", "pod_eta_at"],
  ["shipments", "filter[tags]", "pod_eta_at"],
  ["shipments", "filter[delay_hours][start]", "pod_eta_at"],
  ["shipments", "filter[pod_eta_at][end]", "pod_eta_at"],
  ["containers", "filter[status]", "effective_lfd"],
  ["containers", "filter[has_holds]", "effective_lfd"],
  ["containers", "filter[available_for_pickup]", "effective_lfd"],
  ["containers", "filter[free_days_left][end]", "effective_lfd"],
  ["containers", "filter[pod_locode]", "pod_eta_at"],
  ["containers", "filter[customer_id]", "effective_lfd"],
  ["containers", "filter[equipment_type]", "pod_eta_at"],
  ["containers", "filter[pickup_lfd][end]", "pickup_lfd"],
];

/** All lists to measure: every sort order, every filter, pairs of both, and searches. */
export async function rowsOfLists(accountId: string): Promise<BenchRow[]> {
  const ofPairs: BenchRow[] = [];
  for (const [list, filter, sort] of pairs) {
    const row = await filterRow(accountId, list, filter);
    ofPairs.push({
      ...row,
      group: "Filter and sort",
      name: `${row.name}, ${sort}`,
      urls: row.urls.map((url) => `${url}&sort=${sort}`),
    });
  }
  return [...sortRows(), ...(await filterRows(accountId)), ...ofPairs, ...(await searchRows(accountId))];
}

type Measurement = {
  /** Durations in ms. */
  statement: number[];
  page: number[];
  answer: number[];
  /** The most rows that the statement, and its page alone, read. */
  rowsRead: number;
  pageRows: number;
};

type Options = { accountId: string; key: string; times: number };

const table = createRouteTable(routes);

async function answer(url: string, key: string): Promise<void> {
  const headers = { authorization: `Token ${key}` };
  const response = await table.handle(new Request(new URL(url, "http://localhost"), { headers }));
  if (response.status !== 200) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  await response.text();
}

/** The text in the parentheses that end at a position. */
function textInParentheses(text: string, end: number): string {
  let depth = 0;
  for (let at = end; at >= 0; at--) {
    if (text[at] === ")") depth += 1;
    if (text[at] === "(") depth -= 1;
    if (depth === 0) return text.slice(at + 1, end);
  }
  throw new Error("the statement has no page");
}

/** The rows of the page of a list statement, without its total and what belongs to the rows; null: not a list. */
export function pageOf({ text, values }: Statement, list: string, accountId: string): Statement | null {
  const end = text.indexOf(") page\n");
  if (end < 0) return null;
  const used: unknown[] = [];
  const page = textInParentheses(text, end).replace(/\$(\d+)/g, (_, number) => {
    used.push(values[Number(number) - 1]);
    return `$${used.length}`;
  });
  const rows = `SELECT r.* FROM (${page}) page JOIN ${list} r ON r.account_id = '${accountId}'::uuid AND r.id = page.id`;
  return { text: rows, values: used };
}

async function time(durations: number[], work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  await work();
  durations.push(performance.now() - startedAt);
}

const run = ({ text, values, name }: Statement) => sql(text, values, name);

async function rowsReadBy({ text, values }: Statement): Promise<number> {
  const { scanned, fetched } = await countRowsRead(text, values, "custom");
  return scanned + fetched;
}

/** The statement of a request with the longest text: that of the list, or of a search before it. */
async function findStatement(url: string, key: string): Promise<Statement> {
  const statements = await recordStatements(() => answer(url, key));
  const found = statements.toSorted((a, b) => b.text.length - a.text.length)[0];
  if (!found) throw new Error(`${url} sends no statement`);
  return found;
}

/** Measures at most six requests of a row, each `times` times: the statement, its page alone and the answer in turns. */
export async function measureList({ urls }: BenchRow, { accountId, key, times }: Options): Promise<Measurement> {
  const measured: Measurement = { statement: [], page: [], answer: [], rowsRead: 0, pageRows: 0 };
  for (const url of urls.slice(0, 6)) {
    const list = lists.find((each) => url.startsWith(`/v2/${each}`)) ?? "";
    const statement = await findStatement(url, key);
    const page = pageOf(statement, list, accountId);
    measured.rowsRead = Math.max(measured.rowsRead, await rowsReadBy(statement));
    if (page) measured.pageRows = Math.max(measured.pageRows, await rowsReadBy(page));
    for (let turn = 0; turn < times; turn++) {
      await time(measured.statement, () => run(statement));
      if (page) await time(measured.page, () => run(page));
      await time(measured.answer, () => answer(url, key));
    }
  }
  return measured;
}

const columns = [
  "List",
  "statement p50 ms",
  "p99 ms",
  "page p99 ms",
  "ratio",
  "answer p99 ms",
  "rows read",
  "rows of page",
];

/** The head of the table in markdown. */
export const tableHead = `| ${columns.join(" | ")} |\n|${columns.map((_, index) => (index === 0 ? "---" : "---:")).join("|")}|`;

/** One line of the table. */
export function tableLine(
  { group, name }: BenchRow,
  { statement, page, answer, rowsRead, pageRows }: Measurement,
): string {
  const [whole, alone] = [percentilesOf(statement), page.length > 0 ? percentilesOf(page) : null];
  const cells = [
    `${group}: ${name}`,
    whole.p50.toFixed(1),
    whole.p99.toFixed(1),
    alone?.p99.toFixed(1) ?? "",
    alone ? (whole.p99 / alone.p99).toFixed(2) : "",
    percentilesOf(answer).p99.toFixed(1),
    rowsRead,
    alone ? pageRows : "",
  ];
  return `| ${cells.join(" | ")} |`;
}

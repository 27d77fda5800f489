import type { BenchRow } from "@/bench/product/rows/bench-row";
import { routes } from "@/bin/routes";
import { createRouteTable } from "@/lib/http/route-table";
import { recordStatements } from "@/test/support/record-statements";
import { type BareRoute, idMark } from "./bare-route";

/** The account, its key, and ids of rows by table. */
export type RecordedAccount = { accountId: string; key: string; ids: Record<string, string[]> };

/** Statements of authentication and quota, which requests share, are not counted. */
export const isOfRequest = ({ text }: { text: string }) =>
  /^\s*(with|select)\b/i.test(text) &&
  !/lease_tokens|return_tokens|api_keys|pg_notify|information_schema|pg_catalog/.test(text);

type Recording = Pick<BareRoute, "statements" | "answer">;

/** Handles the URL twice, so that the second time everything is cached that a process caches. Throws for a refused request. */
async function record(url: string, key: string): Promise<Recording> {
  const table = createRouteTable(routes);
  let answer: unknown;
  const send = async () => {
    const response = await table.handle(new Request(url, { headers: { authorization: `Token ${key}` } }));
    answer = await response.json();
    if (response.status !== 200) throw new Error(`${response.status}: ${JSON.stringify(answer)}`);
  };
  await send();
  return { statements: (await recordStatements(send)).filter(isOfRequest), answer };
}

async function recordUrl(row: BenchRow, url: string, { key, ids }: RecordedAccount): Promise<BareRoute> {
  const sampleId = url.includes(idMark) ? (ids[row.ids ?? ""]?.[0] ?? null) : null;
  const { statements, answer } = await record(`http://127.0.0.1${url.replace(idMark, sampleId ?? "")}`, key);
  if (row.bare === "answer") return { url, statements: [], document: null, sampleId, answer };
  const isDocument = row.bare === undefined && statements.length === 1;
  const document = isDocument ? { isList: sampleId === null, tables: row.tables ?? {} } : null;
  return { url, statements, document, sampleId };
}

/**
 * The routes of the bare server for a row, with the statements that the product sends, recorded while this process handles them. Null
 * if the product refuses one of the requests, which is printed.
 */
export async function recordRoutes(row: BenchRow, account: RecordedAccount): Promise<BareRoute[] | null> {
  try {
    const recorded: BareRoute[] = [];
    for (const url of row.urls) recorded.push(await recordUrl(row, url, account));
    return recorded;
  } catch (error) {
    process.stderr.write(`${row.group}, ${row.name}: ${String(error)}\n`);
    return null;
  }
}

import { sql } from "@/lib/platform/db/sql";
import type { BenchRow } from "./bench-row";

const numbers =
  "SELECT normalized_number AS text FROM shipments WHERE account_id = $1 AND status <> 'pending' ORDER BY hashtext(id::text) LIMIT 40";

/** Kinds of texts: SQL for the texts of an account. */
const kinds: Record<string, string> = {
  "exact number": numbers,
  "container number":
    "SELECT number AS text FROM containers WHERE account_id = $1 ORDER BY hashtext(id::text) LIMIT 40",
  "prefix of a number": `SELECT left(text, 8) AS text FROM (${numbers}) numbers`,
  "common prefix": "SELECT unnest(ARRAY['MSCU', 'MAEU', 'PO', 'US', '1']) AS text",
  "part of a reference": `SELECT (45 || substr(ref_numbers[1], 6)) AS text FROM shipments WHERE account_id = $1 ORDER BY hashtext(id::text) LIMIT 40`,
  "part of a number": `SELECT right(text, 6) AS text FROM (${numbers}) numbers`,
  customer: "SELECT company_name AS text FROM parties WHERE account_id = $1 ORDER BY hashtext(id::text) LIMIT 40",
  vessel:
    "SELECT DISTINCT pod_vessel_name AS text FROM shipments WHERE account_id = $1 AND pod_vessel_name IS NOT NULL LIMIT 40",
  port: "SELECT unnest(ARRAY['Los Angeles', 'USLAX', 'Rotterdam', 'Hamburg']) AS text",
  nothing: "SELECT md5(n::text) AS text FROM generate_series(1, 40) n",
};

/** Searches of several kinds. */
export async function searchRows(accountId: string): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [name, statement] of Object.entries(kinds)) {
    const texts = await sql<{ text: string }>(statement, statement.includes("$1") ? [accountId] : []);
    const urls = texts.map(({ text }) => `/v2/search?query=${encodeURIComponent(text)}`);
    rows.push({ group: "Search", name, urls, bare: "statements" });
  }
  return rows;
}

import type { Account } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import { toSearchPatterns } from "@/lib/platform/search/search-patterns";
import { normalizeNumber } from "@/lib/reference/normalize-number";
import { matchPlaces } from "./match-places";
import type { SearchRow } from "./search-result";
import { rowsMax, searchStatement } from "./search-statement";

/** A row of the statement: the attributes of a result, and the numbers that identify duplicates of it. */
type FoundRow = SearchRow["attributes"] & { id: string; numbers: string[] };

/** The parameters of the statement. */
export function searchValues(account: Pick<Account, "id">, text: string): unknown[] {
  const { hasParts, hasTypos, halves, edits } = toSearchPatterns(text);
  const { locodes, scacs } = matchPlaces(text);
  return [account.id, text, hasParts, hasTypos, halves, edits, locodes, scacs];
}

const keysOf = ({ scac, numbers }: FoundRow) => numbers.map((number) => `${scac} ${normalizeNumber(number)}`);

/** Without tracking requests for a number of a listed shipment. */
function withoutDuplicates(rows: FoundRow[]): FoundRow[] {
  const listed = new Set(rows.filter((row) => row.entity_type === "shipment").flatMap(keysOf));
  return rows.filter((row) => row.entity_type !== "tracking_request" || !keysOf(row).some((key) => listed.has(key)));
}

/**
 * The account's shipments, containers and tracking requests whose numbers, references, tags, vessel, custom fields, customer, documents,
 * ports or shipping line match `text`, at most 25: exact matches, then prefixes, parts, ports and shipping lines, then texts with one
 * typing error. Equally good matches are ordered by type (shipment, container, tracking request), newest first; of a text with more than
 * a thousand matches, the newest are searched among the newest records only. Tracking requests for a number of a listed shipment are
 * omitted.
 */
export async function searchAccount(account: Pick<Account, "id">, text: string): Promise<SearchRow[]> {
  const rows = await sql<FoundRow>(searchStatement, searchValues(account, text), "search_account");
  return withoutDuplicates(rows)
    .slice(0, rowsMax)
    .map(({ id, numbers: _numbers, ...attributes }) => ({ id, attributes }));
}

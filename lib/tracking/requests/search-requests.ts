import type { Account } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import { toSearchText } from "@/lib/platform/search/search-patterns";
import { foundTerms, type TermKind, termQueries } from "@/lib/platform/search/term-queries";

const matchesMax = 500;

const exactKinds: TermKind[] = [
  ["tracking_request", "number"],
  ["tracking_request", "reference"],
];

/** $1 account, $2 text, $3 whether parts match. */
export const searchRequestsQuery = `WITH ${termQueries({ exactKinds, exactMax: matchesMax, enough: matchesMax }).join(",\n")}
SELECT record_id AS id FROM (${foundTerms()}) terms
  WHERE record_type = 'tracking_request' AND (tier = 0 OR field = 'number')
  GROUP BY record_id ORDER BY max(created_at) DESC LIMIT ${matchesMax}`;

/**
 * Ids of the tracking requests whose number or reference matches `text`, at most 500. Numbers match in part, references as a whole. Of a
 * text with more than a thousand matches, the newest are searched among the newest records only.
 */
export async function searchRequests(account: Pick<Account, "id">, text: string): Promise<string[]> {
  const searched = toSearchText(text);
  if (!searched) return [];
  const values = [account.id, searched.text, searched.hasParts];
  const rows = await sql<{ id: string }>(searchRequestsQuery, values, "search_requests");
  return rows.map(({ id }) => id);
}

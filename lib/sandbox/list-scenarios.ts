import type { Account } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import { prefixOf, type Scenario, scenarios } from "./scenarios";

/** A scenario with a number that the account has not used yet. */
export type OfferedScenario = Scenario & { requestNumber: string };

const firstDigits = 1_001;

// Reads the account's numbers once, whatever document they are, and ends the first unbroken row of digits from 1001 on.
const firstFree = `
  WITH asked AS (
    SELECT normalized_number AS number FROM tracking_requests WHERE account_id = $1 AND scac = 'TEST'
    UNION SELECT number FROM sandbox_journeys WHERE account_id = $1
  ), parts AS (
    SELECT regexp_match(number, '^TEST(?:BK)?([A-Z]+)([1-9][0-9]{3,14})$') AS part FROM asked
  ), used AS (
    SELECT part[1] AS word, part[2]::bigint AS digits FROM parts WHERE part IS NOT NULL
  ), last AS (
    SELECT word, digits FROM used WHERE digits >= $3 UNION SELECT word, $3 - 1 FROM unnest($2::text[]) AS word
  )
  SELECT word, min(digits) + 1 AS digits FROM last
  WHERE NOT EXISTS (SELECT FROM used WHERE used.word = last.word AND used.digits = last.digits + 1)
  GROUP BY word`;

/** Every scenario, each with the first number of it that the account neither tracks nor ever asked for. */
export async function listScenarios(account: Account): Promise<OfferedScenario[]> {
  const words = scenarios.map(({ word }) => word);
  const rows = await sql<{ word: string; digits: number }>(firstFree, [account.id, words, firstDigits]);
  const free = new Map(rows.map(({ word, digits }) => [word, digits]));
  return scenarios.map((scenario) => ({
    ...scenario,
    requestNumber: `${prefixOf(scenario)}${free.get(scenario.word) ?? firstDigits}`,
  }));
}

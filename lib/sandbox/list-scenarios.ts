import type { Account } from "@/lib/auth/account";
import { sql } from "@/lib/db/sql";
import { prefixOf, type Scenario, scenarios } from "./scenarios";

/** A scenario with a number that the account has not used yet. */
export type OfferedScenario = Scenario & { requestNumber: string };

const firstDigits = 1_001;

/** Every scenario, each with the first number of it that the account neither tracks nor ever asked for. */
export async function listScenarios(account: Account): Promise<OfferedScenario[]> {
  const numbers = scenarios.map((scenario) => prefixOf(scenario));
  const words = scenarios.map(({ word }) => word);
  // generate_series in the select list is drawn lazily: LIMIT ends it at the first free number.
  const free = await sql<{ number: string }>(
    `SELECT offered.number FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS scenario (prefix, word, place)
     CROSS JOIN LATERAL (
       SELECT scenario.prefix || digits AS number
       FROM (SELECT generate_series($4::int, 2000000000) AS digits) series
       WHERE NOT EXISTS (
         SELECT FROM tracking_requests used WHERE used.account_id = $1 AND used.scac = 'TEST'
           AND used.normalized_number IN ('TEST' || scenario.word || digits, 'TESTBK' || scenario.word || digits))
       AND NOT EXISTS (
         SELECT FROM sandbox_journeys used WHERE used.account_id = $1 AND used.number = scenario.prefix || digits)
       LIMIT 1) offered
     ORDER BY scenario.place`,
    [account.id, numbers, words, firstDigits],
  );
  return scenarios.map((scenario, place) => ({
    ...scenario,
    requestNumber: free[place]?.number ?? `${prefixOf(scenario)}${firstDigits}`,
  }));
}

import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { sandboxScac } from "@/lib/reference/shipping-lines";
import { findItinerary } from "./find-itinerary";
import { parseNumber } from "./parse-number";
import type { Scenario } from "./scenario";
import { prefixOf, scenarios } from "./scenarios";

/** A scenario with a number that the account has not used yet. */
export type AvailableScenario = Scenario & { requestNumber: string };

const firstDigits = 1_001;
const candidatesMax = 20;

// Finds, for each scenario, the first digits from 1001 that the account has not used in a bill of lading or booking number.
const firstUnused = `
  WITH numbers AS (
    SELECT normalized_number AS number FROM tracking_requests WHERE account_id = $1 AND scac = $4
    UNION SELECT number FROM sandbox_journeys WHERE account_id = $1
  ), parts AS (
    SELECT regexp_match(number, '^TEST(?:BK)?([A-Z]+)([1-9][0-9]{3,14})$') AS part FROM numbers
  ), used AS (
    SELECT part[1] AS keyword, part[2]::bigint AS digits FROM parts WHERE part IS NOT NULL
  ), last AS (
    SELECT keyword, digits FROM used WHERE digits >= $3 UNION SELECT keyword, $3 - 1 FROM unnest($2::text[]) AS keyword
  )
  SELECT keyword, min(digits) + 1 AS digits FROM last
  WHERE NOT EXISTS (SELECT FROM used WHERE used.keyword = last.keyword AND used.digits = last.digits + 1)
  GROUP BY keyword`;

function containerNumberOf(scenario: Scenario, digits: number): string | null {
  const number = parseNumber(`${prefixOf(scenario)}${digits}`);
  return number && (findItinerary(number)?.containers[0]?.number ?? null);
}

/** The first container of a scenario that the account does not track, from the itinerary of `digits` on. */
async function findUnusedContainer({ id }: Account, scenario: Scenario, digits: number): Promise<string | null> {
  const candidates = Array.from({ length: candidatesMax }, (_, index) => containerNumberOf(scenario, digits + index));
  const numbers = candidates.filter((candidate) => candidate !== null);
  const where = { accountId: id, scac: sandboxScac, normalizedNumber: { in: numbers } };
  const used = await prisma().trackingRequest.findMany({ where, select: { normalizedNumber: true } });
  // A request that was not checked yet has no itinerary, by which its digits would be known as used.
  return numbers.find((each) => !used.some(({ normalizedNumber }) => normalizedNumber === each)) ?? null;
}

/** Lists all scenarios, each with its first number that the account has not used. */
export async function listScenarios(account: Account): Promise<AvailableScenario[]> {
  const keywords = scenarios.map(({ keyword }) => keyword);
  const values = [account.id, keywords, firstDigits, sandboxScac];
  const rows = await sql<{ keyword: string; digits: number }>(firstUnused, values);
  const unusedDigits = new Map(rows.map(({ keyword, digits }) => [keyword, digits]));
  const requestNumberOf = async (scenario: Scenario) => {
    const digits = unusedDigits.get(scenario.keyword) ?? firstDigits;
    const document = `${prefixOf(scenario)}${digits}`;
    if (scenario.requestType !== "container") return document;
    return (await findUnusedContainer(account, scenario, Number(digits))) ?? document;
  };
  return Promise.all(
    scenarios.map(async (scenario) => ({ ...scenario, requestNumber: await requestNumberOf(scenario) })),
  );
}

const attributes = z.object({
  key: z.string(),
  title: z.string(),
  description: z.string(),
  scac: z.literal(sandboxScac),
  request_type: z.enum(["bill_of_lading", "booking_number", "container"]),
  request_number: z.string().meta({
    description:
      "A number of the scenario that is not tracked yet. Append digits to a bill of lading or booking number to get further numbers of the same scenario",
  }),
});

/** The JSON:API resource `sandbox_scenario`: a scenario of the sandbox carrier with a number to track. */
export const sandboxScenario = defineResource({
  type: "sandbox_scenario",
  attributes,
  serialize: ({ id, key, title, description, requestType, requestNumber }: AvailableScenario) => ({
    id,
    attributes: {
      key,
      title,
      description,
      scac: sandboxScac,
      request_type: requestType,
      request_number: requestNumber,
    } satisfies z.input<typeof attributes>,
  }),
});

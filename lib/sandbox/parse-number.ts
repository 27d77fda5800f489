import { normalizeNumber } from "@/lib/reference/normalize-number";
import type { ItineraryPlan } from "@/lib/sandbox/itineraries/build-itinerary";
import { parseContainer } from "@/lib/sandbox/itineraries/containers";
import { direct } from "@/lib/sandbox/itineraries/direct";
import type { SeededRandom } from "@/lib/sandbox/itineraries/seeded-random";
import type { Ships } from "@/lib/sandbox/itineraries/vessels";
import type { Scenario } from "./scenario";
import { prefixOf, scenarios } from "./scenarios";

/** A parsed document number of the sandbox carrier. */
export type SandboxNumber = {
  scenario: Pick<Scenario, "key" | "downMin" | "lostMin" | "containersMin" | "requestType">;
  plan: ((random: SeededRandom, ships: Ships) => ItineraryPlan) | null;
  /** Index of the scenario, which determines its containers and ships. */
  index: number;
  digits: string;
  /** The number under which the itinerary is stored: the same for bill of lading and booking. */
  canonical: string;
  billOfLading: string;
  booking: string;
};

const digitsMax = 40;

/** The index of the fixed number, which no scenario has. */
const reservedIndex = 15;

/** The index of a scenario by its position in the list. */
const indexAt = (position: number) => (position < reservedIndex ? position : position + 1);

/** A direct itinerary with a fixed number, both bill of lading and booking, for integration tests. */
const succeeded: SandboxNumber = {
  scenario: { key: "succeeded", downMin: null, lostMin: null, containersMin: 2, requestType: "bill_of_lading" },
  plan: direct,
  index: reservedIndex,
  digits: "1",
  canonical: "TESTTRSUCCEEDED",
  billOfLading: "TESTTRSUCCEEDED",
  booking: "TESTTRSUCCEEDED",
};

/** The fixed number that the carrier rejects as invalid. */
export const rejectedNumber = "TESTTRFAILED";

/** Parses a bill of lading or booking number, ignoring spaces and dashes; null if it is not a sandbox number. */
export function parseNumber(raw: string): SandboxNumber | null {
  const number = normalizeNumber(raw);
  if (number === succeeded.canonical) return succeeded;
  const [, , keyword, digits = ""] = /^TEST(BK)?([A-Z]+)(\d+)$/.exec(number) ?? [];
  const position = scenarios.findIndex((each) => each.keyword === keyword);
  const scenario = scenarios[position];
  if (!scenario || digits.length > digitsMax) return null;
  const billOfLading = `TEST${scenario.keyword}${digits}`;
  const booking = `TESTBK${scenario.keyword}${digits}`;
  const canonical = scenario.requestType === "booking_number" ? booking : billOfLading;
  return { scenario, plan: scenario.plan, index: indexAt(position), digits, canonical, billOfLading, booking };
}

/** Parses a container number of a scenario that is tracked by container; null for other containers. */
export function parseSandboxContainer(container: string): SandboxNumber | null {
  const parsed = parseContainer(container);
  const scenario = scenarios.find((_, position) => indexAt(position) === parsed?.scenarioIndex);
  return parsed && scenario?.requestType === "container" ? parseNumber(prefixOf(scenario) + parsed.digits) : null;
}

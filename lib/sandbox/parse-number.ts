import { normalizeNumber } from "@/lib/reference/normalize-number";
import type { ItineraryPlan } from "@/lib/sandbox/itineraries/build-itinerary";
import { direct } from "@/lib/sandbox/itineraries/direct";
import type { SeededRandom } from "@/lib/sandbox/itineraries/seeded-random";
import { type Scenario, scenarios } from "./scenarios";

/** A parsed document number of the sandbox carrier. */
export type SandboxNumber = {
  scenario: Pick<Scenario, "key" | "downMin" | "containersMin" | "requestType">;
  plan: ((random: SeededRandom) => ItineraryPlan) | null;
  /** Index of the scenario, which determines the container numbers. */
  index: number;
  digits: string;
  /** The number under which the itinerary is stored: the same for bill of lading and booking. */
  canonical: string;
  billOfLading: string;
  booking: string;
};

const digitsMax = 40;

/** A direct itinerary with a fixed number, both bill of lading and booking, for integration tests. */
const succeeded: SandboxNumber = {
  scenario: { key: "succeeded", downMin: null, containersMin: 2, requestType: "bill_of_lading" },
  plan: direct,
  // The last index is reserved for it.
  index: 15,
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
  const index = scenarios.findIndex((scenario) => scenario.keyword === keyword);
  const scenario = scenarios[index];
  if (!scenario || digits.length > digitsMax) return null;
  const billOfLading = `TEST${scenario.keyword}${digits}`;
  const booking = `TESTBK${scenario.keyword}${digits}`;
  const canonical = scenario.requestType === "booking_number" ? booking : billOfLading;
  return { scenario, plan: scenario.plan, index, digits, canonical, billOfLading, booking };
}

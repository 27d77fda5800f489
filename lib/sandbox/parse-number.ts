import { normalizeNumber } from "@/lib/reference/normalize-number";
import type { Plan } from "@/lib/sandbox/journeys/build-journey";
import { direct } from "@/lib/sandbox/journeys/direct";
import type { Draw } from "@/lib/sandbox/journeys/draw";
import { type Scenario, scenarios } from "./scenarios";

/** A document number of the sandbox carrier, understood. */
export type SandboxNumber = {
  scenario: Pick<Scenario, "key" | "downMin" | "containersMin" | "requestType">;
  plan: ((draw: Draw) => Plan) | null;
  /** Place among all scenarios, from which container numbers follow. */
  index: number;
  digits: string;
  /** The number under which the journey is kept: the same for both its documents. */
  canonical: string;
  billOfLading: string;
  booking: string;
};

const digitsMax = 40;

/** A direct journey under a number that never changes, for tests of an integration. Bill and booking in one. */
const succeeded: SandboxNumber = {
  scenario: { key: "succeeded", downMin: null, containersMin: 2, requestType: "bill_of_lading" },
  plan: direct,
  // The last index is kept free for it: scenarios are appended from below.
  index: 15,
  digits: "1",
  canonical: "TESTTRSUCCEEDED",
  billOfLading: "TESTTRSUCCEEDED",
  booking: "TESTTRSUCCEEDED",
};

/** The fixed number that this carrier refuses as none of its own. */
export const refusedNumber = "TESTTRFAILED";

/** Reads a bill of lading or booking number, however it is spaced; null when it is none of this carrier's. */
export function parseNumber(raw: string): SandboxNumber | null {
  const number = normalizeNumber(raw);
  if (number === succeeded.canonical) return succeeded;
  const [, , word, digits = ""] = /^TEST(BK)?([A-Z]+)(\d+)$/.exec(number) ?? [];
  const index = scenarios.findIndex((scenario) => scenario.word === word);
  const scenario = scenarios[index];
  if (!scenario || digits.length > digitsMax) return null;
  const billOfLading = `TEST${scenario.word}${digits}`;
  const booking = `TESTBK${scenario.word}${digits}`;
  const canonical = scenario.requestType === "booking_number" ? booking : billOfLading;
  return { scenario, plan: scenario.plan, index, digits, canonical, billOfLading, booking };
}

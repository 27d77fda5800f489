import { expect, test } from "vitest";
import { parseContainerNumber } from "@/lib/reference/container-number";
import { findItinerary } from "@/lib/sandbox/find-itinerary";
import { parseNumber } from "@/lib/sandbox/parse-number";
import { prefixOf, scenarios } from "@/lib/sandbox/scenarios";

function containersOf(number: string): string[] {
  const parsed = parseNumber(number);
  const itinerary = parsed && findItinerary(parsed);
  return itinerary?.containers.map((container) => container.number) ?? [];
}

const withItineraries = scenarios.filter(({ plan }) => plan !== null);

test("container numbers have a valid check digit and are unique across itineraries", () => {
  const digits = ["1", "01", ...Array.from({ length: 200 }, (_, index) => String(1_001 + index))];
  const numbers = withItineraries.flatMap((scenario) => digits.map((digit) => prefixOf(scenario) + digit));
  const containers = [...numbers, "TESTTRSUCCEEDED"].flatMap(containersOf);
  expect(containers.length).toBeGreaterThan(numbers.length);
  expect(new Set(containers).size).toBe(containers.length);
  expect(containers.filter((number) => !parseContainerNumber(number)?.checkDigitPassed)).toEqual([]);
});

test("itineraries have one to four containers, and each count occurs", () => {
  const counts = Array.from({ length: 60 }, (_, index) => containersOf(`TESTRAIL${index}`).length);
  expect([...new Set(counts)].sort()).toEqual([1, 2, 3, 4]);
});

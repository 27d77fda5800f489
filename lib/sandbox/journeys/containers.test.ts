import { expect, test } from "vitest";
import { parseContainerNumber } from "@/lib/reference/container-number";
import { findJourney } from "@/lib/sandbox/find-journey";
import { parseNumber } from "@/lib/sandbox/parse-number";
import { prefixOf, scenarios } from "@/lib/sandbox/scenarios";

function containersOf(number: string): string[] {
  const parsed = parseNumber(number);
  const journey = parsed && findJourney(parsed);
  return journey?.containers.map((container) => container.number) ?? [];
}

const withJourneys = scenarios.filter(({ plan }) => plan !== null);

test("every container has a right check digit, and no two journeys share one", () => {
  const digits = ["1", "01", ...Array.from({ length: 200 }, (_, index) => String(1_001 + index))];
  const numbers = withJourneys.flatMap((scenario) => digits.map((digit) => prefixOf(scenario) + digit));
  const containers = [...numbers, "TESTTRSUCCEEDED"].flatMap(containersOf);
  expect(containers.length).toBeGreaterThan(numbers.length);
  expect(new Set(containers).size).toBe(containers.length);
  expect(containers.filter((number) => !parseContainerNumber(number)?.checkDigitPassed)).toEqual([]);
});

test("journeys have one to four containers, and all of these counts occur", () => {
  const counts = Array.from({ length: 60 }, (_, index) => containersOf(`TESTRAIL${index}`).length);
  expect([...new Set(counts)].sort()).toEqual([1, 2, 3, 4]);
});

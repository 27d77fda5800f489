import { expect, test } from "vitest";
import { parseNumber } from "./parse-number";
import { prefixOf, scenarios } from "./scenarios";

test.each(scenarios.map((scenario) => [scenario.key, scenario] as const))(
  "a number of %s has its prefix and digits",
  (key, scenario) => {
    const number = `${prefixOf(scenario)}1001`;
    expect(parseNumber(number)).toMatchObject({ scenario: { key }, digits: "1001", canonical: number });
    expect(parseNumber(`${number}77`)).toMatchObject({ scenario: { key }, digits: "100177" });
  },
);

test.each(["testdirect1001", " TEST DIRECT 1001", "TEST-DIRECT-1001"])(
  "%j is the bill of lading TESTDIRECT1001",
  (text) => {
    expect(parseNumber(text)?.canonical).toBe("TESTDIRECT1001");
  },
);

test("bill of lading and booking of one itinerary have the same canonical number", () => {
  expect(parseNumber("TESTBKDIRECT1001")).toEqual(parseNumber("TESTDIRECT1001"));
  expect(parseNumber("TESTROLLED1001")?.canonical).toBe("TESTBKROLLED1001");
});

test.each([
  "TESTDIRECT",
  "TESTDIRECT1001X",
  "TESTNONE1001",
  "DIRECT1001",
  "",
  `TESTDIRECT${"1".repeat(41)}`,
  "TEST-TR-FAILED",
])("%j is not a sandbox number", (text) => expect(parseNumber(text)).toBeNull());

test("no prefix is a prefix of another, and ids are unique", () => {
  const prefixes = scenarios.map((scenario) => prefixOf(scenario));
  expect(prefixes.filter((one) => prefixes.some((other) => other !== one && other.startsWith(one)))).toEqual([]);
  expect(new Set(scenarios.map(({ id }) => id)).size).toBe(scenarios.length);
});

import { expect, test } from "vitest";
import { countryNameOf } from "./country-name";
import { portTable } from "./ports";

test("the names are those of the listed ports", () => {
  const countries = new Map(portTable.map(({ countryCode, country }) => [countryCode, country]));
  expect(countries.size).toBeGreaterThan(50);
  for (const [code, country] of countries) expect(countryNameOf(code)).toBe(country);
});

test("installations at sea belong to no country", () => {
  expect(countryNameOf("XZ")).toBe("International waters");
});

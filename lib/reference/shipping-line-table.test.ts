import { expect, test } from "vitest";
import { shippingLineTable } from "./shipping-line-table";

test("no SCAC, main or alternative, names two lines", () => {
  const codes = shippingLineTable.flatMap(({ scac, alternativeScacs }) => [scac, ...alternativeScacs]);
  expect(codes.length).toBeGreaterThan(50);
  expect(new Set(codes).size).toBe(codes.length);
});

test("every group is a line of the table", () => {
  const scacs = new Set(shippingLineTable.map(({ scac }) => scac));
  const groups = shippingLineTable.flatMap(({ groupScac }) => groupScac ?? []);
  expect(groups.length).toBeGreaterThan(5);
  expect(groups.filter((group) => !scacs.has(group))).toEqual([]);
});

test("every pattern is a whole-number pattern that compiles", () => {
  const patterns = shippingLineTable.flatMap((line) => [
    ...line.billOfLadingPatterns,
    ...line.bookingPatterns,
    ...line.likelyPatterns,
  ]);
  expect(patterns.length).toBeGreaterThan(50);
  for (const pattern of patterns) {
    expect(pattern).toMatch(/^\^.*\$$/);
    expect(() => new RegExp(pattern)).not.toThrow();
  }
});

test("a line without a number type would be of no use", () => {
  expect(shippingLineTable.filter(({ numberTypes }) => numberTypes.length === 0)).toEqual([]);
});

import { expect, test } from "vitest";
import { forwarderTable, isLikelyHouseBill } from "./house-bills";
import { shippingLineTable } from "./shipping-lines";

test.each([
  ["NGIHBL88172", true],
  ["NGI/HBL/88172", true],
  ["HBL88172", true],
  ["HBLSHA88172", true],
  ["EXDO6120123456", true],
  ["CHSL401234567", true],
  ["EXDO", false],
  ["EXDOOFFICE", false],
  ["MAEU123456789", false],
  ["HBL", false],
  ["PO51510", false],
])("%s looks like a house bill: %s", (number, expected) => {
  expect(isLikelyHouseBill(number)).toBe(expected);
});

test("no code of a forwarder is one of a shipping line", () => {
  const codes = shippingLineTable.flatMap(({ scac, alternativeScacs, billOfLadingPrefixes }) => [
    scac,
    ...alternativeScacs,
    ...billOfLadingPrefixes,
  ]);
  expect(forwarderTable.filter(({ scac }) => codes.includes(scac))).toEqual([]);
});

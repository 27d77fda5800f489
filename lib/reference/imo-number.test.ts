import fc from "fast-check";
import { expect, test } from "vitest";
import { isImoNumber, withImoCheckDigit } from "./imo-number";

test.each(["9074729", "IMO 9074729", "imo9811000", " 9321483 "])("%j is an IMO number", (text) => {
  expect(isImoNumber(text)).toBe(true);
});

test.each(["9074728", "907472", "90747290", "0000000", "", "IMO", "90747 29", "٩٠٧٤٧٢٩"])(
  "%j is not an IMO number",
  (text) => {
    expect(isImoNumber(text)).toBe(false);
  },
);

test("exactly one check digit is valid for six digits that are not all zero", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), (first) => {
      const six = String(first).padStart(6, "0");
      const valid = [..."0123456789"].filter((digit) => isImoNumber(six + digit));
      return valid.length === 1;
    }),
  );
});

test.each(["9074729", "9321483", "9811000"])("computes the check digit of %s", (imo) => {
  expect(withImoCheckDigit(imo.slice(0, 6))).toBe(imo);
});

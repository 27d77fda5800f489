import fc from "fast-check";
import { expect, test } from "vitest";
import { checkDigitOf, parseContainerNumber } from "./container-number";

const upper = (count: number) => fc.stringMatching(new RegExp(`^[A-Z]{${count}}$`));
const serials = fc.stringMatching(/^\d{6}$/);
const firstTen = fc.tuple(upper(3), fc.constantFrom("U", "J", "Z"), serials).map((parts) => parts.join(""));

/** Letter values as listed in ISO 6346. */
const letterValues: Record<string, number> = {
  A: 10,
  B: 12,
  C: 13,
  D: 14,
  E: 15,
  F: 16,
  G: 17,
  H: 18,
  I: 19,
  J: 20,
  K: 21,
  L: 23,
  M: 24,
  N: 25,
  O: 26,
  P: 27,
  Q: 28,
  R: 29,
  S: 30,
  T: 31,
  U: 32,
  V: 34,
  W: 35,
  X: 36,
  Y: 37,
  Z: 38,
};

function remainderOf(text: string): bigint {
  return (
    [...text].reduce(
      (sum, character, at) => sum + BigInt(letterValues[character] ?? character) * (1n << BigInt(at)),
      0n,
    ) % 11n
  );
}

test("computes the check digit of the example in the standard, CSQU3054383", () => {
  expect(checkDigitOf("CSQU305438")).toBe(3);
});

test("the check digit is the sum modulo 11, with 10 written as 0", () => {
  let tens = 0;
  fc.assert(
    fc.property(firstTen, (text) => {
      const remainder = remainderOf(text);
      tens += remainder === 10n ? 1 : 0;
      return checkDigitOf(text) === (remainder === 10n ? 0 : Number(remainder));
    }),
    { numRuns: 2_000 },
  );
  expect(tens).toBeGreaterThan(0);
});

test("a remainder of 10 is written as 0", () => {
  expect(remainderOf("MSCU123400")).toBe(10n);
  expect(parseContainerNumber("MSCU1234000")).toMatchObject({ checkDigit: 0, checkDigitPassed: true });
});

test("parses a number with any case, spaces and dashes into its parts", () => {
  const separators = fc.constantFrom(" ", "-", "", "  ", " - ");
  fc.assert(
    fc.property(firstTen, separators, separators, fc.boolean(), (text, first, second, isLower) => {
      const [owner, serial, digit] = [text.slice(0, 4), text.slice(4), checkDigitOf(text)];
      const formatted = `${owner}${first}${serial}${second}${digit}`;
      expect(parseContainerNumber(isLower ? formatted.toLowerCase() : formatted)).toEqual({
        number: `${text}${digit}`,
        ownerCode: owner,
        serial,
        checkDigit: digit,
        expectedCheckDigit: digit,
        checkDigitPassed: true,
      });
    }),
  );
});

test("exactly one of ten check digits passes, and the expected one is returned", () => {
  fc.assert(
    fc.property(firstTen, (text) => {
      const read = [..."0123456789"].map((digit) => parseContainerNumber(text + digit));
      expect(read.filter((number) => number?.checkDigitPassed)).toHaveLength(1);
      expect(read.every((number) => number?.expectedCheckDigit === checkDigitOf(text))).toBe(true);
    }),
  );
});

test.each(["", "MSCU123456", "MSCU12345678", "MSCA1234567", "MSC1234567", "MSCU12A4567", "ＭＳＣＵ1234566"])(
  "%j has another format",
  (text) => {
    expect(parseContainerNumber(text)).toBeNull();
  },
);

import fc from "fast-check";
import { expect, test } from "vitest";
import { normalizeNumber } from "./normalize-number";

test.each([
  ["test-tr-succeeded", "TESTTRSUCCEEDED"],
  [" mscu 123456-7 ", "MSCU1234567"],
  ["HLCU\u2013SHA\u00a0240112345", "HLCUSHA240112345"],
  ["A/B.1", "A/B.1"],
])("%j is normalized to %j", (text, normalized) => {
  expect(normalizeNumber(text)).toBe(normalized);
});

test("normalizing is idempotent", () => {
  fc.assert(fc.property(fc.string(), (text) => normalizeNumber(normalizeNumber(text)) === normalizeNumber(text)));
});

import { expect, test } from "vitest";
import { toSearchPatterns } from "./search-patterns";

test.each([
  ["MSC", true],
  ["po 5-1", true],
  ["US", false],
  ["A/B", true],
  ["箱番号", true],
  ["---", false],
  ["%", false],
])("parts are searched for %j: %s", (text, expected) => {
  expect(toSearchPatterns(text).hasParts).toBe(expected);
});

test.each([
  ["MSCU6639870", true],
  ["MSCU 66", false],
  ["MSCU-6639", true],
  ["0000000", false],
  ["X".repeat(30), false],
  ["ABCDEFGHIJ".repeat(5), false],
])("typing errors are searched for %j: %s", (text, expected) => {
  expect(toSearchPatterns(text).hasTypos).toBe(expected);
});

test("only a text without digits is searched as part of a text with typing errors", () => {
  expect(toSearchPatterns("MSCU6639870")).toMatchObject({ halves: [], edits: [] });
  expect(toSearchPatterns("imprters ltd").halves).toEqual(["IMPRT", "RSLTD"]);
});

/** LIKE in JavaScript. */
function isLike(text: string, pattern: string): boolean {
  const source = pattern
    .replace(/[.*+?^${}()|[\]]/g, "\\$&")
    .replaceAll("%", ".*")
    .replaceAll("_", ".");
  return new RegExp(`^${source}$`, "s").test(text);
}

test.each([
  ["IMPORTERSLTD", true],
  ["XXIMPORTERSLTDXX", true],
  ["IMPOTRERSLTD", true],
  ["IMPORTESRLTD", true],
  ["IMPORERSLTD", true],
  ["IMPORRTERSLTD", true],
  ["OMPORTERSLTD", true],
  ["IMPORT", false],
  ["IMPPORTERRSLTD", false],
])("importers ltd matches %s with one typing error: %s", (text, expected) => {
  const { halves, edits } = toSearchPatterns("importers ltd");
  const matches = halves.some((half) => text.includes(half)) && edits.some((pattern) => isLike(text, pattern));
  expect(matches).toBe(expected);
});

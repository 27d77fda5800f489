import { expect, test } from "vitest";
import { toSearchPatterns } from "./search-patterns";

test("searches a text as entered and without spaces and dashes, with wildcards escaped", () => {
  expect(toSearchPatterns("po-47 1")).toMatchObject({
    exact: ["%\npo-47 1\n%", "%\npo471\n%"],
    prefix: ["%\npo-47 1%", "%\npo471%"],
    substring: ["%po471%"],
  });
  expect(toSearchPatterns("100%_done\\").substring).toEqual(["%100\\%\\_done\\\\%"]);
});

test.each(["ab", "a-b", "PO", "x/y", "12"])("%j is too short for substring and fuzzy patterns", (text) => {
  const { substring, fuzzy, prefix } = toSearchPatterns(text);
  expect([substring, fuzzy]).toEqual([[], []]);
  expect(prefix.length).toBeGreaterThan(0);
});

test.each(["PO4711", "SHANGX", "a-b-c-d-e-f", "箱番号箱番号箱番号", "abcd".repeat(11), "0000000", "1212123"])(
  "%j has no fuzzy patterns",
  (text) => {
    expect(toSearchPatterns(text).fuzzy).toEqual([]);
  },
);

test.each(["", "---", "%", "箱番号"])("%j has no patterns, as no index supports them", (text) => {
  expect(toSearchPatterns(text)).toEqual({ exact: [], prefix: [], substring: [], fuzzy: [] });
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
  ["MSCU6639871", true],
  ["MSCU663870", true],
  ["MSCU66339870", true],
  ["MSCU6369870", true],
  ["NSCU6639870", true],
  ["XMSCU663987O", true],
  ["MSCU6639", false],
  ["MSCU6633987O", false],
  ["MSCU6699370", false],
  ["CMSU6693870", false],
])("the fuzzy patterns of MSCU6639870 match %s: %s", (text, isMatch) => {
  expect(toSearchPatterns("MSCU 663987-0").fuzzy.some((pattern) => isLike(text, pattern))).toBe(isMatch);
});

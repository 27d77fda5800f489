import { expect, test } from "vitest";
import { listPatterns } from "./list-patterns";

test("a text is looked for as written and without blanks and dashes, wildcards as they are", () => {
  expect(listPatterns("po-47 1")).toMatchObject({
    exact: ["%\npo-47 1\n%", "%\npo471\n%"],
    prefix: ["%\npo-47 1%", "%\npo471%"],
    part: ["%po471%"],
  });
  expect(listPatterns("100%_done\\").part).toEqual(["%100\\%\\_done\\\\%"]);
});

test.each(["ab", "a-b", "PO", "x/y", "12"])("%j is too short to be looked for in the midst of others", (text) => {
  const { part, near, prefix } = listPatterns(text);
  expect([part, near]).toEqual([[], []]);
  expect(prefix.length).toBeGreaterThan(0);
});

test.each(["PO4711", "SHANGX", "a-b-c-d-e-f", "箱番号箱番号箱番号", "abcd".repeat(11), "0000000", "1212123"])(
  "%j has no near texts",
  (text) => {
    expect(listPatterns(text).near).toEqual([]);
  },
);

test.each(["", "---", "%", "箱番号"])("%j has no patterns at all: no index could follow them", (text) => {
  expect(listPatterns(text)).toEqual({ exact: [], prefix: [], part: [], near: [] });
});

/** What LIKE does. */
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
])("one slip away from MSCU6639870 is %s: %s", (text, isNear) => {
  expect(listPatterns("MSCU 663987-0").near.some((pattern) => isLike(text, pattern))).toBe(isNear);
});

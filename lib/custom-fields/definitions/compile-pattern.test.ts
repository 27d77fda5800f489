import fc from "fast-check";
import { expect, test } from "vitest";
import { compilePattern, matchesPattern } from "./compile-pattern";
import { PatternFault } from "./parse-pattern";

const matches = (pattern: string, text: string) => matchesPattern(compilePattern(pattern), text);

test.each([
  ["^[A-Z]{4}\\d{7}$", "MSCU6639870", "MSCU663987"],
  ["^PO\\-\\d+$", "PO-12", "PO12"],
  ["^(?:red|green|)$", "", "blue"],
  ["^a{2,3}?$", "aaa", "aaaa"],
  ["^a{2,}$", "aaaaa", "a"],
  ["b", "abc", "ac"],
  ["^(?<year>\\d{4})/[^/]+$", "2026/x", "2026/"],
  ["\\Aab?\\z", "a", "abb"],
  ["^\\p{Lu}\\.$", "É.", "é."],
  ["^.$", "🚢", "ab"],
  ["^[\\]\\-a]+$", "]-a", "b"],
  ["^\\u0041\\x42$", "AB", "ab"],
  ["^(a*)*$", "aaa", "aab"],
])("the pattern %s takes %j and not %j", (pattern, good, bad) => {
  expect([matches(pattern, good), matches(pattern, bad)]).toEqual([true, false]);
});

test.each([
  "(",
  ")",
  "a)",
  "[a",
  "[z-a]",
  "*",
  "a**",
  "a{3,2}",
  "a{999}",
  "a{1",
  "(?=a)b",
  "(?<!a)b",
  "(a)\\1",
  "\\b",
  "\\",
  "((((((((a{9}){9}){9}){9}){9}){9}){9}){9})",
  "((()){255}){255}",
  "(".repeat(30) + ")".repeat(30),
  "^*",
])("%s is no pattern of ours", (pattern) => {
  expect(() => compilePattern(pattern)).toThrow(PatternFault);
});

test("what we take, we read as the language does", () => {
  const atom = fc.constantFrom("a", "b", ".", "[ab]", "[^a]", "(a|b)", "(ab)", "(?:a*)", "\\d", "^", "$", "|");
  const sign = fc.constantFrom("", "", "*", "+", "?", "{2}", "{1,2}", "{0,}", "*?");
  const piece = fc.tuple(atom, sign).map(([item, times]) => (/^[|^$]$/.test(item) ? item : item + times));
  const pattern = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(""));
  const text = fc.string({ unit: fc.constantFrom("a", "b", "1"), maxLength: 8 });
  fc.assert(
    fc.property(pattern, text, (source, given) => {
      expect(matches(source, given)).toBe(new RegExp(source, "su").test(given));
    }),
    { numRuns: 2_000 },
  );
});

test.each(["^(a+)+$", "^(a|a)*$", "^(a|aa)+$", "a*a*a*a*a*a*b", "(.*)*x"])(
  "%s cannot hold the process up",
  (pattern) => {
    const begun = performance.now();
    expect(matches(pattern, `${"a".repeat(254)}!`)).toBe(false);
    expect(performance.now() - begun).toBeLessThan(500);
  },
);

import fc from "fast-check";
import { expect, test } from "vitest";
import { compilePattern, InvalidPatternError, matchesPattern } from "./compile-pattern";

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
  ["\\Aab?\\Z", "a", "abb"],
  ["^\\\\Z$", "\\Z", "\\z"],
  ["^\\p{Lu}\\.$", "É.", "é."],
  ["^.$", "🚢", "ab"],
  ["^.$", "\n", ""],
  ["^a$", "a", "a\n"],
  ["^[\\]\\-a]+$", "]-a", "b"],
  ["^\\u0041\\x42$", "AB", "ab"],
  ["^\\u00e9\\u00E9$", "éé", "e"],
  ["^(a*)*$", "aaa", "aab"],
  ["\\bPO\\b", "a PO b", "aPOb"],
  ["(?i)^po$", "PO", "P0"],
  ["^a{1$", "a{1", "a"],
  ["^*a$", "*a", "b"],
  [`^${"(".repeat(30)}a${")".repeat(30)}$`, "a", "b"],
])("the pattern %s matches %j and not %j", (pattern, match, mismatch) => {
  expect([matches(pattern, match), matches(pattern, mismatch)]).toEqual([true, false]);
});

test.each([
  "(",
  ")",
  "a)",
  "[a",
  "[z-a]",
  "*",
  "a**",
  "a*+",
  "a{3,2}",
  "a{999}",
  "a{1001}",
  "[\\Z]",
  "\\C",
  "\\p{Nonsense}",
  "\\",
  "(?:a{500}){2}b{100}",
  "((((((((a{9}){9}){9}){9}){9}){9}){9}){9})",
  "((()){255}){255}",
])("rejects the pattern %s", (pattern) => {
  expect(() => compilePattern(pattern)).toThrow(InvalidPatternError);
});

test.each(["(?=a)b", "(?!a)b", "(?<=a)b", "(?<!a)b", "(a)\\1", "(?:x(?=a))"])(
  "names the unsupported syntax of the pattern %s",
  (pattern) => {
    expect(() => compilePattern(pattern)).toThrow("look-around and back-references are not supported");
  },
);

test("quotes the invalid part of a pattern", () => {
  expect(() => compilePattern("a**")).toThrow(
    'is not a valid RE2 regular expression: invalid nested repetition operator in "**"',
  );
  expect(() => compilePattern("a)")).toThrow('unexpected ) in "a)"');
});

test("accepts patterns whose meaning is the same in JavaScript, and matches the same texts", () => {
  const atom = fc.constantFrom("a", "b", ".", "[ab]", "[^a]", "(a|b)", "(ab)", "(?:a*)", "\\d", "^", "$", "|");
  const quantifier = fc.constantFrom("", "", "*", "+", "?", "{2}", "{1,2}", "{0,}", "*?");
  const piece = fc.tuple(atom, quantifier).map(([item, times]) => (/^[|^$]$/.test(item) ? item : item + times));
  const pattern = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(""));
  const text = fc.string({ unit: fc.constantFrom("a", "b", "1"), maxLength: 8 });
  fc.assert(
    fc.property(pattern, text, (source, sample) => {
      expect(matches(source, sample)).toBe(new RegExp(source, "su").test(sample));
    }),
    { numRuns: 2_000 },
  );
});

test("compiles any text or throws InvalidPatternError", () => {
  const pattern = fc.string({
    unit: fc.constantFrom(..."ab1\\()[]{}?*+|^$.-,:=!<>PpLudZz&é🚢\u0000\ud800"),
    maxLength: 20,
  });
  fc.assert(
    fc.property(fc.oneof(pattern, fc.string({ unit: "binary" })), (source) => {
      try {
        expect(typeof matches(source, "ab1")).toBe("boolean");
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidPatternError);
      }
    }),
    { numRuns: 5_000 },
  );
});

test.each([
  "^(a+)+$",
  "^(a|a)*$",
  "^(a|aa)+$",
  "a*a*a*a*a*a*b",
  "(.*)*x",
  "(a|b)*a(a|b){100}c",
  "(.{0,90}){1,4}!!",
  "\\b(a+\\b)*x",
])("matches %s without backtracking", (pattern) => {
  expect(matches(pattern, `${"a".repeat(254)}!`)).toBe(false);
});

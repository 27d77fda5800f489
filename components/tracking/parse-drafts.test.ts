import { expect, test } from "vitest";
import { canBeTracked, parseList, withoutDrafts } from "./draft-text";
import { parseDrafts } from "./parse-drafts";

test("a pasted column becomes one draft per number, and spaces inside a number are kept", () => {
  expect(parseDrafts("MEDUK4471920\r\nMSCU 663987 0\n\n261-740-385")).toEqual([
    { key: "MEDUK4471920", number: "MEDUK4471920" },
    { key: "MSCU6639870", number: "MSCU 663987 0" },
    { key: "261740385", number: "261-740-385" },
  ]);
});

test("the same number in different notations is one draft", () => {
  expect(parseDrafts("mscu6639870, MSCU 663987 0; MSCU-663987-0")).toHaveLength(1);
});

test("tracked numbers are removed, the others stay as typed", () => {
  expect(withoutDrafts("MSCU 663987 0\nMEDUK4471920", new Set(["MEDUK4471920"]))).toBe("MSCU 663987 0");
});

test("of a long list nothing is dropped, neither when it is read nor when a part of it is tracked", () => {
  const numbers = Array.from({ length: 1_500 }, (_, index) => `MEDUK${1_000_000 + index}`);
  expect(parseDrafts(numbers.join("\n"))).toHaveLength(1_500);
  expect(withoutDrafts(numbers.join("\n"), new Set(numbers.slice(0, 100))).split("\n")).toEqual(numbers.slice(100));
});

test("references are separated by commas and otherwise kept as written", () => {
  expect(parseList("PO 4500187, SO 7726,, PO 4500187")).toEqual(["PO 4500187", "SO 7726"]);
});

test.each([
  ["MSCU 663987 0", true],
  ["261-740-385", true],
  ["51510", true],
  ["Los Angeles", false],
  ["USLAX", false],
  ["SANDBAR 12", false],
  ["", false],
])("%s can be tracked: %s", (text, expected) => {
  expect(canBeTracked(text)).toBe(expected);
});

import { expect, test } from "vitest";
import { parseDrafts, parseWords, withoutDrafts } from "./parse-drafts";

test("A pasted column becomes one draft per number, and spaces stay inside a number.", () => {
  expect(parseDrafts("MEDUK4471920\r\nMSCU 663987 0\n\n261-740-385")).toEqual([
    { key: "MEDUK4471920", number: "MEDUK4471920" },
    { key: "MSCU6639870", number: "MSCU 663987 0" },
    { key: "261740385", number: "261-740-385" },
  ]);
});

test("The same number in another spelling stands once.", () => {
  expect(parseDrafts("mscu6639870, MSCU 663987 0; MSCU-663987-0")).toHaveLength(1);
});

test("What was tracked leaves the box, the rest stays as it was typed.", () => {
  expect(withoutDrafts("MSCU 663987 0\nMEDUK4471920", new Set(["MEDUK4471920"]))).toBe("MSCU 663987 0");
});

test("References are kept as written, separated by commas.", () => {
  expect(parseWords("PO 4500187, SO 7726,, PO 4500187")).toEqual(["PO 4500187", "SO 7726"]);
});

import { expect, test } from "vitest";
import { english } from "@/test/english";
import { clausesText, nothingTitle, plannedText } from "./nothing-text";
import { todayGroupsSince } from "./today-groups";

const t = english("today");
const since = "2026-11-19T00:00:00Z";
const of = (total: number) => ({ total });

const clausesOf = (features: string[], isFirstVisit = false) =>
  todayGroupsSince(since, features, isFirstVisit).map(({ key, emptyKey = key }) => t(`emptyGroups.${emptyKey}`));

test("the title counts what is as planned, without it what is tracked, and nothing before that is known", () => {
  expect(nothingTitle(t, of(320), of(312))).toBe("Nothing needs you. 312 shipments are as planned.");
  expect(nothingTitle(t, of(1), of(1))).toBe("Nothing needs you. 1 shipment is as planned.");
  expect(nothingTitle(t, of(8), of(0))).toBe("Nothing needs you. 8 shipments are tracked.");
  expect(nothingTitle(t, { total: 10_000, total_exact: false }, of(0))).toBe(
    "Nothing needs you. 10,000+ shipments are tracked.",
  );
  expect(nothingTitle(t, of(0), of(0))).toBe("Nothing needs you.");
  expect(nothingTitle(t, of(8), undefined)).toBe("Nothing needs you.");
});

test("what is as planned is defined, and of how many; without it nothing is stated about plans", () => {
  expect(plannedText(t, of(320), of(312))).toBe(
    "As planned (312 of 320 tracked): expected at most 12 h later than first published.",
  );
  expect([plannedText(t, of(8), of(0)), plannedText(t, of(8), undefined)]).toEqual([null, null]);
});

test("every group has a clause, and one about documents only accounts with documents", () => {
  const [all, without] = [clausesOf(["documents"]), clausesOf([])];
  expect(new Set(all).size).toBe(all.length);
  expect(all).toContain("no document differs");
  expect(without).toEqual(all.filter((clause) => !clause.includes("document")));
  for (const clause of all) expect(clause).toMatch(/^no [a-z].*[^.]$/);
});

test("an arrival has not moved since the last visit, on the first one in the last 24 hours", () => {
  expect(clausesOf([])).toContain("no arrival has moved by 12 h or more since your last visit");
  expect(clausesOf([], true)).toContain("no arrival has moved by 12 h or more in the last 24 hours");
});

test("the clauses are one sentence", () => {
  expect(clausesText(t, ["no hold is reported"])).toBe("No hold is reported.");
  expect(clausesText(t, ["no a", "no b", "no c"])).toBe("No a, no b, and no c.");
});

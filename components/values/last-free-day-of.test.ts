import { expect, test } from "vitest";
import { lastFreeDayOf } from "./last-free-day-of";

const now = "2026-11-19T17:42:00Z";
const atTerminal = { dischargedAt: "2026-11-17T12:12:00Z", pickedUpAt: null, zone: "America/Los_Angeles" };

function told(lastFreeAt: string | null, more: object = {}) {
  return lastFreeDayOf({ lastFreeAt, ...atTerminal, ...more }, now);
}

test("Days are counted on the terminal's calendar.", () => {
  expect(told("2026-11-20T08:00:00Z")).toMatchObject({ day: "Fri 20 Nov", words: "tomorrow", tone: "bad" });
  expect(told("2026-11-19T08:00:00Z")).toMatchObject({ words: "today", tone: "bad" });
  expect(told("2026-11-18T08:00:00Z")).toMatchObject({ words: "1 day past", tone: "bad" });
  expect(told("2026-11-21T08:00:00Z")).toMatchObject({ words: "2 days left", tone: "warn" });
  expect(told("2026-11-25T08:00:00Z")).toMatchObject({ words: "6 days left", tone: "quiet" });
});

test("A box at sea has none and misses none; a discharged one without a day says so.", () => {
  expect(told(null, { dischargedAt: null })).toBeNull();
  expect(told(null)).toMatchObject({ words: "Not given", day: null });
});

test("After the pick-up it tells whether the day was met.", () => {
  expect(told("2026-11-20T08:00:00Z", { pickedUpAt: "2026-11-18T21:26:00Z" })?.words).toBe("Met, 2 days to spare");
  expect(told("2026-11-16T08:00:00Z", { pickedUpAt: "2026-11-18T21:26:00Z" })?.words).toBe("Picked up 2 days late");
});

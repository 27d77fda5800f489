import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followDayEnds } from "./follow-day-ends";

const minuteMs = 60_000;
/** Two minutes before midnight in Kathmandu, at UTC+5:45. */
const beforeMidnight = Date.parse("2026-11-20T18:13:00Z");
const ends: string[] = [];
let stop: () => void;

const follow = (aheadMs = 0) => {
  stop = followDayEnds(aheadMs, () => ends.push(new Date().toISOString().slice(11, 19)));
};

beforeEach(() => {
  ends.length = 0;
  vi.useFakeTimers({ now: beforeMidnight });
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("window", new EventTarget());
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a day that ends at a quarter of an hour is noticed at once, and a minute later for a server that is behind", () => {
  follow();
  vi.advanceTimersByTime(18 * minuteMs);
  expect(ends).toEqual(["18:15:00", "18:16:00", "18:30:00", "18:31:00"]);
});

test("of a clock that is ahead its own days end", () => {
  follow(-minuteMs);
  vi.advanceTimersByTime(5 * minuteMs);
  expect(ends).toEqual(["18:16:00", "18:17:00"]);
});

test("a day that ended while the page was not seen is noticed when it is seen again", () => {
  follow();
  vi.setSystemTime(beforeMidnight + 25 * minuteMs);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(ends).toEqual(["18:38:00"]);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(ends).toHaveLength(1);
});

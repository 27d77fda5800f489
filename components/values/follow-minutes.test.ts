import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followMinutes, minuteOf } from "./follow-minutes";
import { lastFreeDayStatus } from "./last-free-day-status";

const losAngeles = "America/Los_Angeles";
/** Two seconds before midnight in Los Angeles. */
const beforeMidnight = Date.parse("2026-11-21T07:59:58Z");

beforeEach(() => {
  vi.useFakeTimers({ now: beforeMidnight });
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("window", new EventTarget());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a last free day that passes is past within 5 s of midnight at the terminal", () => {
  const lastFreeAt = "2026-11-20T08:00:00Z";
  const input = { lastFreeAt, unloadedAt: null, hasLeft: false, pickedUpAt: null, zone: losAngeles };
  const shown: unknown[] = [];
  const show = () => shown.push(lastFreeDayStatus(input, new Date(minuteOf(Date.now())).toISOString())?.daysLeft);
  show();
  const stop = followMinutes(0, show);
  vi.advanceTimersByTime(5_000);
  expect(shown).toEqual([0, -1]);
  stop();
});

test("nothing is rendered between the minutes, and nothing after the end", () => {
  const onMinute = vi.fn();
  const stop = followMinutes(0, onMinute);
  vi.advanceTimersByTime(4 * 60_000);
  expect(onMinute).toHaveBeenCalledTimes(4);
  stop();
  vi.advanceTimersByTime(4 * 60_000);
  expect(onMinute).toHaveBeenCalledTimes(4);
  expect(vi.getTimerCount()).toBe(0);
});

test("a clock that is ahead has its own minutes", () => {
  const onMinute = vi.fn();
  const stop = followMinutes(-30_000, onMinute);
  vi.advanceTimersByTime(5_000);
  expect(onMinute).not.toHaveBeenCalled();
  vi.advanceTimersByTime(30_000);
  expect(onMinute).toHaveBeenCalledTimes(1);
  stop();
});

test.each([
  ["visibilitychange", () => document],
  ["focus", () => window],
])("after sleep the day is checked when the page is seen again: %s", (event, target) => {
  const onMinute = vi.fn();
  const stop = followMinutes(0, onMinute);
  // The clock moves on during sleep, timers do not.
  vi.setSystemTime(beforeMidnight + 8 * 60 * 60_000);
  target().dispatchEvent(new Event(event));
  expect(onMinute).toHaveBeenCalledTimes(1);
  target().dispatchEvent(new Event(event));
  expect(onMinute).toHaveBeenCalledTimes(1);
  stop();
});

import { expect, test } from "vitest";
import { lastFreeDayStatus } from "./last-free-day-status";

const now = "2026-11-19T17:42:00Z";
const atTerminal = {
  unloadedAt: "2026-11-17T12:12:00Z",
  hasLeft: false,
  pickedUpAt: null,
  zone: "America/Los_Angeles",
};

function statusOf(lastFreeAt: string | null, more: object = {}) {
  return lastFreeDayStatus({ lastFreeAt, ...atTerminal, ...more }, now);
}

test("days are counted in the calendar of the terminal", () => {
  expect(statusOf("2026-11-20T08:00:00Z")).toMatchObject({ daysLeft: 1, tone: "bad" });
  expect(statusOf("2026-11-19T08:00:00Z")).toMatchObject({ daysLeft: 0, tone: "bad" });
  expect(statusOf("2026-11-18T08:00:00Z")).toMatchObject({ daysLeft: -1, tone: "bad" });
  expect(statusOf("2026-11-21T08:00:00Z")).toMatchObject({ daysLeft: 2, tone: "warn" });
  expect(statusOf("2026-11-25T08:00:00Z")).toMatchObject({ daysLeft: 6, tone: "neutral" });
});

test("a missing day is reported as missing only after discharge", () => {
  expect(statusOf(null, { unloadedAt: null })).toBeNull();
  expect(statusOf(null)).toMatchObject({ outcome: "not_reported", lastFreeAt: null });
});

test("after pickup the status shows whether the day was met", () => {
  const left = { hasLeft: true, pickedUpAt: "2026-11-18T21:26:00Z" };
  expect(statusOf("2026-11-20T08:00:00Z", left)).toMatchObject({ outcome: "met", spareDays: 2, tone: "good" });
  expect(statusOf("2026-11-16T08:00:00Z", left)).toMatchObject({ outcome: "late", spareDays: -2, tone: "neutral" });
});

test("a container that left without a reported time is neither late nor in time", () => {
  const status = { outcome: "no_longer_applies", tone: "neutral", daysLeft: null, spareDays: null };
  expect(statusOf("2026-11-16T08:00:00Z", { hasLeft: true })).toMatchObject(status);
  expect(statusOf(null, { hasLeft: true })).toBeNull();
});

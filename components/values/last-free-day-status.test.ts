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
  expect(statusOf("2026-11-20T08:00:00Z")).toMatchObject({ day: "Fri 20 Nov", label: "tomorrow", tone: "bad" });
  expect(statusOf("2026-11-19T08:00:00Z")).toMatchObject({ label: "today", tone: "bad" });
  expect(statusOf("2026-11-18T08:00:00Z")).toMatchObject({ label: "1 day past", tone: "bad" });
  expect(statusOf("2026-11-21T08:00:00Z")).toMatchObject({ label: "2 days left", tone: "warn" });
  expect(statusOf("2026-11-25T08:00:00Z")).toMatchObject({ label: "6 days left", tone: "neutral" });
});

test("a missing day is reported as missing only after discharge", () => {
  expect(statusOf(null, { unloadedAt: null })).toBeNull();
  expect(statusOf(null)).toMatchObject({ label: "Not reported", day: null });
});

test("after pickup the status shows whether the day was met", () => {
  expect(statusOf("2026-11-20T08:00:00Z", { hasLeft: true, pickedUpAt: "2026-11-18T21:26:00Z" })?.label).toBe(
    "Met, 2 days to spare",
  );
  expect(statusOf("2026-11-16T08:00:00Z", { hasLeft: true, pickedUpAt: "2026-11-18T21:26:00Z" })?.label).toBe(
    "Picked up, 2 days late",
  );
});

test("a container that left without a reported time is neither late nor in time", () => {
  const status = { day: "Mon 16 Nov", label: "No longer applies", tone: "neutral", daysLeft: null };
  expect(statusOf("2026-11-16T08:00:00Z", { hasLeft: true })).toMatchObject(status);
  expect(statusOf(null, { hasLeft: true })).toBeNull();
});

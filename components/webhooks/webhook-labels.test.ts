import { expect, test } from "vitest";
import { english } from "@/test/english";
import {
  activityLabel,
  formatDuration,
  formatElapsed,
  formatShare,
  formatTimeUntil,
  waitingLabel,
} from "./webhook-labels";

test("formats a share to a tenth of a percent, never rounded up to 100 or down to 0", () => {
  expect(formatShare({ total: 0, delivered: 0 })).toBeNull();
  expect(formatShare({ total: 4, delivered: 4 })).toBe("100%");
  expect(formatShare({ total: 2_437, delivered: 2_418 })).toBe("99.2%");
  expect(formatShare({ total: 10_000, delivered: 9_999 })).toBe("99.9%");
  expect(formatShare({ total: 10_000, delivered: 1 })).toBe("0.1%");
  expect(formatShare({ total: 3, delivered: 0 })).toBe("0%");
});

test.each([
  ["2026-11-19T11:59:56Z", "4 s"],
  ["2026-11-19T11:58:45Z", "1 min 15 s"],
  ["2026-11-19T11:58:00Z", "2 min"],
  ["2026-11-19T09:20:00Z", "2 h 40 min"],
  ["2026-11-17T08:00:00Z", "2 d 4 h"],
  ["2026-11-19T12:00:05Z", "0 s"],
])("formats the time from %s until noon as %s", (since, text) => {
  expect(formatElapsed(since, "2026-11-19T12:00:00Z")).toBe(text);
});

test("formats the waiting deliveries with the age of the oldest, and null without any", () => {
  const health = { total: 0, delivered: 0, failed: 0, next_attempt_at: null };
  const now = "2026-11-19T12:00:00Z";
  const t = english("webhooks.row");
  expect(waitingLabel(t, { ...health, pending: 0, oldest_pending_at: null }, now)).toBeNull();
  expect(waitingLabel(t, { ...health, pending: 1_200, oldest_pending_at: "2026-11-19T11:59:30Z" }, now)).toBe(
    "1,200 waiting, oldest 30 s",
  );
});

test("formats the time until the next attempt in seconds, then minutes, and as now when it has passed", () => {
  const now = "2026-11-19T12:00:00Z";
  const t = english("webhook-console.delivery");
  expect(formatTimeUntil(t, "2026-11-19T12:00:05Z", now, "UTC")).toBe("in 5 s");
  expect(formatTimeUntil(t, "2026-11-19T12:10:00Z", now, "UTC")).toBe("in 10 min");
  expect(formatTimeUntil(t, "2026-11-19T11:59:00Z", now, "UTC")).toBe("now");
});

test("formats durations and the text alternative of the activity chart", () => {
  expect([formatDuration("en", 96.4), formatDuration("en", 15_003), formatDuration("de", 1_540)]).toEqual([
    "96 ms",
    "15.0 s",
    "1,5 s",
  ]);
  const slot = (total: number, failing: number) => ({ at: "2026-11-19T12:00:00Z", total, failing });
  const times = { responses: 0, response_ms_median: null, response_ms_p99: null };
  const t = english("webhook-console.health");
  expect(activityLabel(t, { half_hours: [slot(1, 0), slot(0, 0)], ...times })).toBe(
    "1 event in 24 hours, none failed or retrying",
  );
  expect(activityLabel(t, { half_hours: [slot(1_000, 2), slot(5, 1)], ...times })).toBe(
    "1,005 events in 24 hours, 3 failed or retrying",
  );
});

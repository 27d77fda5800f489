import { expect, test } from "vitest";
import { activityWords, durationWords, heldWords, nextWords, shareWords, waitingWords } from "./health-words";

test("a share is rounded to a tenth, but never up to all or down to none", () => {
  expect(shareWords({ told: 0, delivered: 0 })).toBeNull();
  expect(shareWords({ told: 4, delivered: 4 })).toBe("100 %");
  expect(shareWords({ told: 2_437, delivered: 2_418 })).toBe("99.2 %");
  expect(shareWords({ told: 10_000, delivered: 9_999 })).toBe("99.9 %");
  expect(shareWords({ told: 10_000, delivered: 1 })).toBe("0.1 %");
  expect(shareWords({ told: 3, delivered: 0 })).toBe("0 %");
});

test.each([
  ["2026-11-19T11:59:56Z", "4 s"],
  ["2026-11-19T11:58:45Z", "1 min 15 s"],
  ["2026-11-19T11:58:00Z", "2 min"],
  ["2026-11-19T09:20:00Z", "2 h 40 min"],
  ["2026-11-17T08:00:00Z", "2 d 4 h"],
  ["2026-11-19T12:00:05Z", "0 s"],
])("what waits since %s waits for %s at noon", (since, words) => {
  expect(heldWords(since, "2026-11-19T12:00:00Z")).toBe(words);
});

test("what waits is told with its oldest; nothing is told of nothing", () => {
  const health = { told: 0, delivered: 0, failed: 0, next_attempt_at: null };
  const now = "2026-11-19T12:00:00Z";
  expect(waitingWords({ ...health, waiting: 0, oldest_waiting_at: null }, now)).toBeNull();
  expect(waitingWords({ ...health, waiting: 1_200, oldest_waiting_at: "2026-11-19T11:59:30Z" }, now)).toBe(
    "1,200 waiting, the oldest for 30 s",
  );
});

test("the next attempt is near in seconds, later in minutes, and never in the past", () => {
  const now = "2026-11-19T12:00:00Z";
  expect(nextWords("2026-11-19T12:00:05Z", now, "UTC")).toBe("next in 5 s");
  expect(nextWords("2026-11-19T12:10:00Z", now, "UTC")).toBe("next in 10 min");
  expect(nextWords("2026-11-19T11:59:00Z", now, "UTC")).toBe("next now");
});

test("times of answers and the bars are told in words", () => {
  expect([durationWords(96.4), durationWords(15_003)]).toEqual(["96 ms", "15.0 s"]);
  const slot = (told: number, troubled: number) => ({ at: "2026-11-19T12:00:00Z", told, troubled });
  const times = { answers: 0, answer_ms_median: null, answer_ms_p99: null };
  expect(activityWords({ half_hours: [slot(1, 0), slot(0, 0)], ...times })).toBe(
    "1 event in 24 hours, none with trouble",
  );
  expect(activityWords({ half_hours: [slot(1_000, 2), slot(5, 1)], ...times })).toBe(
    "1,005 events in 24 hours, 3 with trouble",
  );
});

import { expect, test } from "vitest";
import { ageWords, daysSince, waitWords } from "./age-words";

const now = "2026-11-19T12:00:00Z";

test("Ages are relative under 24 hours and a date from then on.", () => {
  expect(ageWords("2026-11-19T11:59:30Z", now, "UTC")).toBe("just now");
  expect(ageWords("2026-11-19T11:48:00Z", now, "UTC")).toBe("12 min ago");
  expect(ageWords("2026-11-18T12:00:01Z", now, "UTC")).toBe("23 h ago");
  expect(ageWords("2026-11-17T12:00:00Z", now, "UTC")).toBe("17 Nov");
});

test("A time that already passed is due now.", () => {
  expect(waitWords("2026-11-19T11:00:00Z", now, "UTC")).toBe("now");
  expect(waitWords("2026-11-19T12:58:00Z", now, "UTC")).toBe("in 58 min");
  expect(waitWords("2026-11-19T15:10:00Z", now, "UTC")).toBe("in 3 h");
  expect(waitWords("2026-11-24T07:40:00Z", now, "UTC")).toBe("Tue 24 Nov");
});

test("Days of silence are whole days.", () => {
  expect(daysSince("2026-11-16T11:00:00Z", now)).toBe(3);
  expect(daysSince("2026-11-20T11:00:00Z", now)).toBe(0);
});

import { expect, test } from "vitest";
import { formatMove, serializeAlertText } from "./alert-sentences";

test("a moved arrival has its hours and local times as facts", () => {
  expect(
    serializeAlertText("Estimated arrival moved 1 day 8 hours later, from 2026-11-21 14:00 to 2026-11-22 22:00"),
  ).toMatchObject({
    text_code: "arrival_moved_later",
    text_facts: { hours: 32, from: "2026-11-21 14:00", to: "2026-11-22 22:00" },
  });
  expect(serializeAlertText("Estimated arrival moved 16 hours earlier, from 2026-11-21 to 2026-11-20")).toMatchObject({
    text_code: "arrival_moved_earlier",
    text_facts: { hours: 16, from: "2026-11-21", to: "2026-11-20" },
  });
});

test.each([1, 23, 24, 25, 48, 720])("%i hours are read as they were written", (hours) => {
  const text = `Estimated arrival moved ${formatMove(-hours * 3_600_000)} earlier, from 2026-11-21 to 2026-11-20`;
  expect(serializeAlertText(text).text_facts?.hours).toBe(hours);
});

test("a match has the name of the rule, and another sentence no code", () => {
  expect(serializeAlertText("Began to match: Urgent, from A to B")).toEqual({
    text: "Began to match: Urgent, from A to B",
    text_code: "began_to_match",
    text_facts: { rule: "Urgent, from A to B" },
  });
  expect(serializeAlertText("Stopped")).toEqual({ text: "Stopped", text_code: null, text_facts: null });
});

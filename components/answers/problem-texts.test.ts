import { expect, test } from "vitest";
import type { Problem, ProblemDetail } from "@/lib/shipments/problems/problem";
import { problemText } from "@/lib/shipments/problems/problem-text";
import { english } from "@/test/english";
import { problemTexts } from "./problem-texts";

const now = "2026-12-20T12:00:00Z";
const day = "2026-12-17";
const carrier = "MSC";
const sevenNumbers = ["A1", "A2", "A3", "A4", "A5", "A6", "A7"];

const details: ProblemDetail[] = [
  { kind: "free_time_expired", days: 1, lastFreeDay: day },
  { kind: "free_time_expired", days: 366, lastFreeDay: "2025-12-19" },
  { kind: "free_time_expired", days: 3, lastFreeDay: day, isByTariff: true },
  { kind: "empty_return_overdue", days: 3, dueDay: day, source: "rail" },
  { kind: "empty_return_overdue", days: 3, dueDay: day, source: "tariff" },
  { kind: "empty_return_due", days: 0, dueDay: day, source: "terminal" },
  { kind: "empty_return_due", days: 2, dueDay: day, source: "line" },
  { kind: "appointment_after_last_free_day", days: 1, lastFreeDay: day, appointmentDay: "2026-12-25" },
  {
    kind: "appointment_after_last_free_day",
    days: 8,
    lastFreeDay: day,
    appointmentDay: "2026-12-25",
    isByTariff: true,
  },
  { kind: "last_free_day_near", days: 1, lastFreeDay: day, appointment: "none" },
  { kind: "last_free_day_near", days: 3, lastFreeDay: day, appointment: "passed" },
  { kind: "fees_owed", owed: [["USD", 510]] },
  { kind: "hold", hold: { name: "USDA", status: "hold" } },
  { kind: "hold", hold: { type: "inspection", status: "hold" } },
  { kind: "hold_pending", hold: { name: "freight", status: "pending" } },
  { kind: "not_available" },
  { kind: "updates_failing", carrier },
  { kind: "arrival_not_confirmed", place: "Chicago", estimatedDay: day },
  { kind: "arrival_not_confirmed", place: null, estimatedDay: day },
  { kind: "silent", carrier, days: null },
  { kind: "silent", carrier, days: 4 },
  { kind: "no_longer_found", carrier, sinceDay: null, otherNumbers: [] },
  { kind: "no_longer_found", carrier, sinceDay: day, otherNumbers: [] },
  { kind: "no_longer_found", carrier, sinceDay: null, otherNumbers: ["A1"] },
  { kind: "no_longer_found", carrier, sinceDay: day, otherNumbers: sevenNumbers },
  { kind: "times_in_doubt", reason: "contradicted" },
  { kind: "times_in_doubt", reason: "held_back" },
  { kind: "estimate_in_doubt", contradiction: "The vessel is 2,000 nm away." },
  { kind: "late", lateMs: 60 * 3_600_000 },
  { kind: "tracking_stopped", reason: null },
  { kind: "tracking_stopped", reason: "cancelled_by_user" },
];

const texts = { containerTexts: english("containers"), valueTexts: english("values") };

test.each(details)("a problem has the same words as elsewhere: %j", (detail) => {
  for (const numbers of [[], ["A"], ["A", "B"]]) {
    const problem: Problem = { ...detail, tone: "warn", numbers };
    expect(problemTexts(english("answers"), texts, problem, now)).toEqual(problemText(problem, now));
  }
});

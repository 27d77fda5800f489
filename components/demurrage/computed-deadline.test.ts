import { expect, test } from "vitest";
import type { FreeTimePhase } from "@/components/free-time/free-time-query";
import { english } from "@/test/english";
import { withComputedDay } from "./computed-deadline";
import { stripOf } from "./day-strip-geometry";
import { type Deadline, describeDeadline } from "./deadline";

const t = english("demurrage.deadline");
const texts = { deadline: t, containers: english("containers"), values: english("values") };
const now = "2026-11-24T20:00:00Z";
const today = Date.parse("2026-11-24T00:00:00Z") / 86_400_000;

const unstated: Deadline = {
  text: null,
  day: null,
  daysLeft: null,
  label: t("notReported"),
  tone: "neutral",
  source: null,
  today,
  from: today - 2,
  fromText: "Discharged Sun 22 Nov",
  appointment: null,
  appointmentText: null,
};

const freePhase = (values: Partial<FreeTimePhase>) =>
  ({ last_free_day: "2026-11-26", end_date: null, stated: [], timezone: "UTC", ...values }) as FreeTimePhase;

const computed = (values: Partial<FreeTimePhase>, stated = unstated, at = now) =>
  withComputedDay(texts, stated, freePhase(values), at);

test("without a stated day the computed one is shown as such, with the days left there, and is no warning", () => {
  const deadline = computed({});
  expect(deadline).toMatchObject({ text: "Thu 26 Nov", daysLeft: 2, label: "2 days left", isComputed: true });
  expect(describeDeadline(t, deadline, true)).toBe(
    "Discharged Sun 22 Nov, computed as free until Thu 26 Nov, 2 days left, no appointment reported",
  );
  const past = computed({ last_free_day: "2026-11-22" });
  expect([past.daysLeft, past.tone]).toEqual([-2, "neutral"]);
  expect(stripOf(past, today).segments.map(({ kind, tone }) => [kind, tone])).toContainEqual(["past", "neutral"]);
});

test("days are counted in the time zone of the place", () => {
  // 20:00 UTC is the next day in Kiritimati.
  expect(computed({ timezone: "Pacific/Kiritimati" }).daysLeft).toBe(1);
  expect(computed({ timezone: "America/Los_Angeles" }, unstated, "2026-11-24T07:59:00Z").daysLeft).toBe(3);
});

test("a day that a source has stated stands, also where it no longer applies", () => {
  const stated = { ...unstated, text: "Wed 25 Nov", day: today + 1, daysLeft: 1 };
  expect(computed({}, stated)).toBe(stated);
  const line = { source: "line" as const, at: now, date: "2026-11-24", timezone: "UTC", running: false };
  expect(computed({ stated: [line] })).toBe(unstated);
});

test("nothing is shown where nothing is computed, or the free time has ended", () => {
  expect(computed({ last_free_day: null })).toBe(unstated);
  expect(computed({ end_date: "2026-11-23" })).toBe(unstated);
  expect(withComputedDay(texts, unstated, null, now)).toBe(unstated);
});

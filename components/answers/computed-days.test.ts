import { expect, test } from "vitest";
import type { Container } from "@/components/containers/container";
import { containerColumns } from "@/components/containers/container-columns";
import { container } from "@/components/containers/container-fixture";
import { costlyProblem } from "@/components/shipments/list/costly-problem";
import type { Shipment } from "@/components/shipments/shipment";
import { type ComputedDays, computedDaysOf } from "@/lib/shipments/problems/computed-days";
import { answerInput, discharged } from "@/test/answer-fixture";
import { english } from "@/test/english";
import { shipmentAnswers } from "./shipment-answers";

const t = english("answers");
const texts = { t: english("shipment-list"), containerTexts: english("containers") };
const losAngeles = "America/Los_Angeles";
const onTime = { pod_original_eta_at: "2026-11-22T14:00:00Z" };
const fee = [{ type: "demurrage" as const, amount: 370, currency_code: "USD" }];

type Attributes = Partial<Container["attributes"]>;
type Status = Container["attributes"]["current_status"];

const computedFor = (day: string | null, phase: keyof ComputedDays = "demurrage", zone = losAngeles): ComputedDays => ({
  ...{ demurrage: null, detention: null },
  [phase]: day && { day, zone },
});

/** The answers for one container, at 09:42 on Thu 19 Nov in Los Angeles. */
function answersFor(computed: ComputedDays, more: Attributes = {}, status: Status = "available") {
  const only = container("A", status, { pod_arrived_at: "2026-11-16T15:55:00Z", ...discharged, ...more });
  return shipmentAnswers(t, {
    ...answerInput(onTime, [only]),
    computedDays: new Map([["A", computed]]),
  });
}

const pickedUp = { pod_full_out_at: "2026-11-18T18:00:00Z" };
const stopped = { state: "stopped" } as Container["attributes"]["freshness"];
const stated = (pickup_lfd_line: string): Attributes => ({
  import_deadlines: { pickup_lfd_line, pickup_lfd_terminal: null, pickup_lfd_rail: null },
});

test("a computed last free day that has passed is a problem and the answer about free time, marked as computed", () => {
  const { problems, lastFreeDay } = answersFor(computedFor("2026-11-17"));
  expect(problems).toMatchObject({
    main: "Free time expired 2 days ago",
    tone: "warn",
    support: "A, computed last free day Tue 17 Nov",
  });
  expect(lastFreeDay).toMatchObject({
    main: "Tue 17 Nov, 2 days past",
    tone: "neutral",
    support: "Computed from a tariff, not reported",
  });
});

test("a computed day that has not passed in its own calendar is no problem, unless the appointment is after it", () => {
  expect(answersFor(computedFor("2026-11-19")).problems.main).toBe("Nothing reported");
  // Already Friday in Kiritimati.
  const there = answersFor(computedFor("2026-11-19", "demurrage", "Pacific/Kiritimati"));
  expect(there.problems.main).toBe("Free time expired 1 day ago");
  const appointmentOn = (pickup_appointment_at: string) =>
    answersFor(computedFor("2026-11-20"), { pickup_appointment_at }).problems;
  expect(appointmentOn("2026-11-20T18:00:00Z").main).toBe("Nothing reported");
  expect(appointmentOn("2026-11-24T18:00:00Z")).toMatchObject({
    main: "Appointment 4 days after the last free day",
    tone: "warn",
    support: "A, computed last free day Fri 20 Nov, appointment Tue 24 Nov",
  });
});

test("a stated day counts instead of the computed one", () => {
  const free = answersFor(computedFor("2026-11-17"), stated("2026-11-25T08:00:00Z"));
  expect([free.problems.main, free.lastFreeDay.main]).toEqual(["Nothing reported", "Wed 25 Nov, 6 days left"]);
  const past = answersFor(computedFor("2026-11-25"), stated("2026-11-18T08:00:00Z"));
  expect([past.problems.main, past.problems.tone]).toEqual(["Free time expired 1 day ago", "bad"]);
});

test("after the pickup the computed last free day does not matter, but the computed day of the return", () => {
  const after = (computed: ComputedDays, status: Status = "picked_up", more: Attributes = {}) =>
    answersFor(computed, { ...pickedUp, ...more }, status).problems;
  expect(after(computedFor("2026-11-10")).main).toBe("Nothing reported");
  const overdue = computedFor("2026-11-16", "detention");
  expect(after(overdue)).toMatchObject({
    main: "Empty return overdue by 3 days",
    tone: "warn",
    support: "A, due Mon 16 Nov, computed from a tariff; no return reported",
  });
  expect(after(computedFor("2026-11-20", "detention")).main).toBe("Nothing reported");
  expect(after(overdue, "empty_returned").main).toBe("Nothing reported");
  expect(after(overdue, "picked_up", { freshness: stopped }).main).toBe("Nothing reported");
  expect(answersFor(overdue).problems.main).toBe("Nothing reported");
});

test("of a free time that has ended, or of which nothing is computed, no day is left", () => {
  const phase = (last_free_day: string | null, end_date: string | null) =>
    ({ last_free_day, end_date, timezone: losAngeles }) as Parameters<typeof computedDaysOf>[0]["demurrage"];
  const freeTime = { demurrage: phase("2026-11-17", "2026-11-18"), detention: phase("2026-11-25", null) } as never;
  expect(computedDaysOf(freeTime)).toEqual(computedFor("2026-11-25", "detention"));
  const none = { demurrage: phase(null, null), detention: phase(null, null) } as never;
  expect(computedDaysOf(none)).toEqual(computedFor(null));
});

test("fees that are reported after the pickup are to be paid, in the table of containers, the list of shipments and the answer alike", () => {
  const namesFor = (status: Status, more: Attributes) =>
    containerColumns([container("A", status, { ...discharged, fees_at_pod_terminal: fee, ...more })]).map(
      ({ name }) => name,
    );
  const shownFor = (status: Status, more: Attributes) => {
    const { shipment, containers, now } = answerInput(onTime, [
      container("A", status, { ...discharged, fees_at_pod_terminal: fee, ...more }),
    ]);
    return [
      namesFor(status, more).includes("fees"),
      costlyProblem(texts, { attributes: shipment } as Shipment, containers, now),
      answersFor(computedFor(null), { fees_at_pod_terminal: fee, ...more }, status).problems.main,
    ];
  };
  expect(shownFor("available", {})).toEqual([true, "$370 owed", "$370 owed"]);
  expect(shownFor("picked_up", pickedUp)).toEqual([true, "$370 owed", "$370 owed"]);
  expect(shownFor("empty_returned", pickedUp)).toEqual([true, "$370 owed", "$370 owed"]);
  expect(shownFor("picked_up", { ...pickedUp, ind_facility_fees: fee })).toEqual([true, "$370 owed", "$370 owed"]);
  expect(shownFor("picked_up", { ...pickedUp, ind_facility_fees: [] })).toEqual([true, "$370 owed", "$370 owed"]);
  const none = [false, null, "Nothing reported"];
  expect(shownFor("available", { no_longer_named_since: "2026-11-18T00:00:00Z" })).toEqual(none);
  expect(shownFor("picked_up", { ...pickedUp, fees_at_pod_terminal: [] })).toEqual(none);
});

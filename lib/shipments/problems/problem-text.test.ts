import { expect, test } from "vitest";
import { findProblems } from "./find-problems";
import type { ContainerFacts, DeadlineSource, ExpectedArrival, ProblemFacts } from "./problem";
import { atTerminal, expectedArrival, inDays, noon, problemFacts, today } from "./problem-fixture";
import { problemText } from "./problem-text";

const hourMs = 3_600_000;
const hold = { name: "customs", status: "hold" } as const;
const pending = { name: "freight", status: "pending" } as const;

type NamedCase = [name: string, facts: ProblemFacts, headlines: string[], support?: string];

const ofOne = (more: Partial<ContainerFacts>) => problemFacts([atTerminal("MSCU6639870", more)]);
const ofReturn = (days: number, source: DeadlineSource) =>
  ofOne({ hasLeft: true, emptyReturn: { today, dueDay: inDays(days), source } });
const ofArrival = (more: Partial<ExpectedArrival>) => problemFacts([], { arrival: expectedArrival(more) });
const of4 = (more: Partial<ContainerFacts>) =>
  problemFacts(["A", "B", "C", "D"].map((number) => atTerminal(number, more)));

test.each<NamedCase>([
  [
    "available, and the appointment is four days after the last free day, which is tomorrow",
    of4({ lastFreeDay: inDays(1), appointmentDay: inDays(5) }),
    ["Appointment 4 days after the last free day"],
    "4 containers, last free day Mon 21 Dec, appointment Fri 25 Dec",
  ],
  ["an appointment on the last free day", of4({ lastFreeDay: inDays(1), appointmentDay: inDays(1) }), []],
  [
    "no appointment, and free time ends tomorrow",
    ofOne({ lastFreeDay: inDays(1) }),
    ["Last free day tomorrow, no appointment"],
    "MSCU6639870, last free day Mon 21 Dec",
  ],
  [
    "an appointment that has passed without a pickup",
    ofOne({ lastFreeDay: inDays(0), appointmentDay: inDays(-1) }),
    ["Last free day today, appointment passed"],
  ],
  ["three days left", ofOne({ lastFreeDay: inDays(3) }), ["Last free day in 3 days, no appointment"]],
  [
    "free time has expired: the appointment does not matter any more, and fees come after it",
    ofOne({ lastFreeDay: inDays(-3), appointmentDay: inDays(2), fees: [["USD", 510]], holds: [pending] }),
    ["Free time expired 3 days ago", "$510 owed", "Freight hold pending on 1"],
    "MSCU6639870, last free day Thu 17 Dec",
  ],
  [
    "a last free day in the year before",
    { ...ofOne({ lastFreeDay: "2025-12-19" }) },
    ["Free time expired 366 days ago"],
    "MSCU6639870, last free day Fri 19 Dec 2025",
  ],
  ["no day is reported", ofOne({}), []],
  [
    "an empty return that nobody has reported after its day",
    ofReturn(-3, "line"),
    ["Empty return overdue by 3 days"],
    "MSCU6639870, due Thu 17 Dec, reported by the carrier; no return reported",
  ],
  [
    "an empty return due today",
    ofReturn(0, "terminal"),
    ["Empty return due today"],
    "MSCU6639870, due Sun 20 Dec, reported by the terminal; no return reported",
  ],
  ["an empty return due tomorrow", ofReturn(1, "rail"), ["Empty return due tomorrow"]],
  ["an empty return due in three days", ofReturn(3, "line"), ["Empty return due in 3 days"]],
  [
    "holds",
    problemFacts([atTerminal("A", { holds: [hold] }), atTerminal("B", { holds: [hold, pending] })]),
    ["Customs hold on 2", "Freight hold pending on 1"],
    "2 containers, reported by the terminal",
  ],
  [
    "a hold of the carrier",
    ofOne({ holds: [{ type: "inspection", status: "hold" }] }),
    ["Customs inspection on 1"],
    "MSCU6639870, reported by the carrier",
  ],
  ["not available", ofOne({ isNotAvailable: true }), ["Not available for pickup"]],
  [
    "failing updates come before what only needs a look",
    problemFacts([atTerminal("A", { holds: [pending] })], { freshness: "broken" }),
    ["Updates failing", "Freight hold pending on 1"],
    "MSC could not be checked; this is the last data received",
  ],
  [
    "an estimate has passed",
    ofArrival({ isPast: true, estimatedDay: "2026-12-06", lateMs: 56 * hourMs }),
    ["Arrival not confirmed", "Arrival 2 d 8 h late"],
    "Estimated Sun 6 Dec in Los Angeles, not reported yet",
  ],
  [
    "the same of two containers",
    problemFacts([
      atTerminal("A", { arrival: expectedArrival({ isPast: true }) }),
      atTerminal("B", { arrival: expectedArrival({ isPast: true }) }),
    ]),
    ["Arrival not confirmed"],
    "2 containers, estimated Fri 25 Dec in Los Angeles, not reported yet",
  ],
  ["late", ofArrival({ lateMs: 56 * hourMs }), ["Arrival 2 d 8 h late"], "Compared with the first published estimate"],
  ["12 hours late", ofArrival({ lateMs: 12 * hourMs }), []],
  [
    "silence",
    problemFacts([], { freshness: "silent", daysWithoutNews: 3 }),
    ["Silent for 3 days"],
    "An update from MSC is overdue; the data may be out of date",
  ],
  [
    "a number that is no longer found",
    problemFacts([], { freshness: "no_longer_found", notFoundSinceDay: "2026-12-16" }),
    ["Number no longer found"],
    "By MSC since Wed 16 Dec; this is the last data received",
  ],
  [
    "an answer about other numbers",
    problemFacts([], { freshness: "no_longer_found", notFoundSinceDay: "2026-12-16", otherNumbers: ["A1", "B2"] }),
    ["Carrier answers about other numbers"],
    "MSC answers about other numbers: A1, B2 since Wed 16 Dec; this is the last data received",
  ],
  [
    "doubt",
    problemFacts([atTerminal("A", { doubts: ["contradicted", "held_back"] })], {
      contradiction: "It is too far away.",
    }),
    ["Contradicted times", "Event dated in the future", "Estimate in doubt"],
    "A, the carrier also gives a time at least 12 hours away",
  ],
  [
    "stopped",
    problemFacts([], { freshness: "stopped", stoppedReason: "cancelled_by_user" }),
    ["Tracking stopped"],
    "Stopped manually",
  ],
  ["complete", problemFacts([], { freshness: "stopped", isComplete: true }), []],
])("%s", (_, facts, headlines, support) => {
  const texts = findProblems(facts).map((problem) => problemText(problem, noon));
  expect(texts.map(({ headline }) => headline)).toEqual(headlines);
  if (support !== undefined) expect(texts[0]?.support).toBe(support);
});

import { expect, test } from "vitest";
import type { FreshnessState } from "@/lib/shipments/freshness";
import { findProblems } from "./find-problems";
import type { ContainerFacts, Problem, ProblemFacts, ProblemKind } from "./problem";
import { atTerminal, expectedArrival, inDays, noon, problemFacts, today } from "./problem-fixture";
import { problemText } from "./problem-text";
import { byCost } from "./problems-of-containers";

const hourMs = 3_600_000;

/** By days until the last free day (null: not reported), then by days until the appointment (null: none). */
const freeTimeTable = `
  last free day | none     | -1       | 0        | 1        | 5
  null          | -        | -        | -        | -        | -
  -3            | expired  | expired  | expired  | expired  | expired
  0             | near bad | near bad | -        | late     | late
  1             | near bad | near bad | -        | -        | late
  2             | near     | near     | -        | -        | late
  3             | near     | near     | -        | -        | late
  4             | -        | -        | -        | -        | late
  6             | -        | -        | -        | -        | -`;

const freeTimeKinds: Record<string, ProblemKind> = {
  expired: "free_time_expired",
  late: "appointment_after_last_free_day",
  near: "last_free_day_near",
};

type FreeTimeCase = { facts: Partial<ContainerFacts>; kind: ProblemKind | null; tone: string };

const [head = [], ...rows] = freeTimeTable
  .trim()
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()));

const dayOf = (cell = "null") => (/^-?\d+$/.test(cell) ? inDays(Number(cell)) : null);

const freeTimes: FreeTimeCase[] = rows.flatMap(([day, ...cells]) =>
  cells.map((cell, index) => {
    const [name = "", tone] = cell.split(" ");
    return {
      facts: { lastFreeDay: dayOf(day), appointmentDay: dayOf(head[index + 1]) },
      kind: freeTimeKinds[name] ?? null,
      tone: tone ?? (name === "near" ? "warn" : "bad"),
    };
  }),
);

test.each(freeTimes)("free time $facts: $kind", ({ facts, kind, tone }) => {
  const found = findProblems(problemFacts([atTerminal("A", facts)]));
  expect(found.map((problem) => [problem.kind, problem.tone])).toEqual(kind ? [[kind, tone]] : []);
});

/** By days until the empty return is due. */
test.each([
  [-3, "empty_return_overdue", "bad"],
  [-1, "empty_return_overdue", "bad"],
  [0, "empty_return_due", "bad"],
  [1, "empty_return_due", "bad"],
  [2, "empty_return_due", "warn"],
  [3, "empty_return_due", "warn"],
  [4, null, null],
])("an empty return due in %s days: %s", (days, kind, tone) => {
  const emptyReturn = { today, dueDay: inDays(days), source: "line" } as const;
  const left = atTerminal("A", { hasLeft: true, lastFreeDay: inDays(-1), holds: [hold], emptyReturn });
  const found = findProblems(problemFacts([left]));
  const expected = kind ? [[kind, tone, ["A"]]] : [];
  expect(found.map((problem) => [problem.kind, problem.tone, problem.numbers])).toEqual(expected);
});

test("an overdue return comes after expired free time, and the longest overdue one first", () => {
  const due = (days: number) => ({
    hasLeft: true,
    emptyReturn: { today, dueDay: inDays(days), source: "line" } as const,
  });
  const containers = [
    atTerminal("A", due(2)),
    atTerminal("B", due(-2)),
    atTerminal("C", due(-5)),
    atTerminal("D", due(-2)),
    atTerminal("E", { lastFreeDay: inDays(-1) }),
    atTerminal("F", { lastFreeDay: inDays(1) }),
    atTerminal("G", due(1)),
  ];
  const found = findProblems(problemFacts(containers));
  expect(found.map(({ kind, numbers }) => [kind, numbers.join()])).toEqual([
    ["free_time_expired", "E"],
    ["empty_return_overdue", "C"],
    ["empty_return_overdue", "B,D"],
    ["last_free_day_near", "F"],
    ["empty_return_due", "G"],
    ["empty_return_due", "A"],
  ]);
  for (const problem of found) expect(textViolations(problem)).toEqual([]);
});

const hold = { name: "customs", status: "hold" } as const;
const pending = { name: "freight", status: "pending" } as const;

/** Every other fact with its values, and the kinds that each value adds. */
const containerFacts: [Partial<ContainerFacts>, ProblemKind[]][][] = [
  [
    [{}, []],
    [{ fees: [["USD", 510]] }, ["fees_owed"]],
  ],
  [
    [{}, []],
    [{ holds: [hold] }, ["hold"]],
    [{ holds: [pending] }, ["hold_pending"]],
    [{ holds: [pending, hold] }, ["hold", "hold_pending"]],
    [{ holds: [hold], isNotAvailable: true }, ["hold"]],
    [{ isNotAvailable: true }, ["not_available"]],
  ],
  [
    [{}, []],
    [{ arrival: expectedArrival() }, []],
    [{ arrival: expectedArrival({ lateMs: 12 * hourMs }) }, []],
    [{ arrival: expectedArrival({ lateMs: 13 * hourMs }) }, ["late"]],
    [{ arrival: expectedArrival({ isPast: true, lateMs: null }) }, ["arrival_not_confirmed"]],
    [{ arrival: expectedArrival({ isPast: true, lateMs: 20 * hourMs }) }, ["arrival_not_confirmed", "late"]],
  ],
  [
    [{}, []],
    [{ doubts: ["contradicted"] }, ["times_in_doubt"]],
  ],
];

const shipmentFacts: [Partial<ProblemFacts>, ProblemKind[]][][] = [
  (["checked", "silent", "no_longer_found", "broken", "stopped"] as FreshnessState[]).map((freshness) => {
    const kinds: Partial<Record<FreshnessState, ProblemKind>> = {
      silent: "silent",
      no_longer_found: "no_longer_found",
      broken: "updates_failing",
      stopped: "tracking_stopped",
    };
    return [{ freshness }, [kinds[freshness] ?? []].flat()];
  }),
  [
    [{}, []],
    [{ contradiction: "The vessel is 2,000 nm away." }, ["estimate_in_doubt"]],
  ],
];

/** One value of each fact, in every combination, with the kinds that they add together. */
function combine<Facts extends object>(all: [Facts, ProblemKind[]][][]): [Facts, ProblemKind[]][] {
  return all.reduce<[Facts, ProblemKind[]][]>(
    (combined, values) =>
      combined.flatMap(([facts, kinds]) =>
        values.map(([more, added]): [Facts, ProblemKind[]] => [{ ...facts, ...more }, [...kinds, ...added]]),
      ),
    [[{} as Facts, []]],
  );
}

const tones = ["bad", "warn", "neutral"];

const checkedTexts = new Set<string>();

/** What is wrong with the sentences of a problem; each is checked once. */
function textViolations(problem: Problem): string[] {
  const key = JSON.stringify(problem);
  if (checkedTexts.has(key)) return [];
  checkedTexts.add(key);
  const { headline, support } = problemText(problem, noon);
  const isSentence = headline.length <= 45 && /^[A-Z$].*[^.]$/.test(headline) && /[^.]$/.test(support);
  return isSentence ? [] : [`${headline}: ${support}`];
}

/** What every result must have, whatever the facts. */
function violationsOf(problems: Problem[], expected: ProblemKind[]): string[] {
  const kinds = problems.map(({ kind }) => kind);
  const isOrdered = problems.every(
    (problem, index) => index === 0 || byCost(problems[index - 1] ?? problem, problem) < 0,
  );
  const isToneFalling = problems.every(
    ({ tone }, index) => index === 0 || tones.indexOf(tone) >= tones.indexOf(problems[index - 1]?.tone ?? "bad"),
  );
  return [
    ...(kinds.toSorted().join() === expected.toSorted().join() ? [] : [`kinds ${kinds}, expected ${expected}`]),
    ...(isOrdered ? [] : [`not ordered: ${kinds}`]),
    ...(isToneFalling ? [] : [`a worse tone after a milder one: ${kinds}`]),
    ...problems.flatMap(textViolations),
  ];
}

test("in all combinations of facts each is found, the costliest comes first, and no tone is worse than the first", () => {
  const ofFreeTime = freeTimes.map(({ facts, kind }): [Partial<ContainerFacts>, ProblemKind[]] => [
    facts,
    kind ? [kind] : [],
  ]);
  const ofContainer = combine([ofFreeTime, ...containerFacts]);
  const ofShipment = combine(shipmentFacts);
  const violations = new Set<string>();
  let count = 0;
  for (const [container, kinds] of ofContainer) {
    for (const [shipment, more] of ofShipment) {
      count += 1;
      const left = atTerminal("B", { ...container, fees: [], hasLeft: true });
      const problems = findProblems(problemFacts([left, atTerminal("A", container)], shipment));
      for (const violation of violationsOf(problems, [...kinds, ...more])) violations.add(violation);
      if (problems.some(({ numbers }) => numbers.includes("B"))) violations.add(`a container that left has a problem`);
    }
    const left = findProblems(problemFacts([atTerminal("B", { ...container, hasLeft: true })]));
    const owed = kinds.filter((kind) => kind === "fees_owed");
    if (left.map(({ kind }) => kind).join() !== owed.join()) violations.add(`left, but ${left[0]?.kind}`);
  }
  expect([...violations]).toEqual([]);
  expect(count).toBe(40 * 2 * 6 * 6 * 2 * 10);
}, 60_000);

test("the order of the containers does not matter, and the same problem of several is one", () => {
  const late = { lastFreeDay: inDays(1), appointmentDay: inDays(5) };
  const containers = [
    atTerminal("A", late),
    atTerminal("B", { ...late, holds: [hold, hold] }),
    atTerminal("C", { lastFreeDay: inDays(1), appointmentDay: inDays(3), holds: [hold] }),
    atTerminal("D", { fees: [["USD", 10]], arrival: expectedArrival({ lateMs: 20 * hourMs }) }),
    atTerminal("E", { fees: [["CAD", 5]], arrival: expectedArrival({ lateMs: 30 * hourMs }) }),
  ];
  const found = findProblems(problemFacts(containers));
  expect(found.map(({ kind, numbers }) => [kind, numbers.join()])).toEqual([
    ["appointment_after_last_free_day", "A,B"],
    ["appointment_after_last_free_day", "C"],
    ["fees_owed", "D,E"],
    ["hold", "B,C"],
    ["late", "E"],
  ]);
  const reversed = findProblems(problemFacts(containers.toReversed()));
  expect(reversed.map(({ kind, numbers }) => [kind, numbers.toSorted().join()])).toEqual(
    found.map(({ kind, numbers }) => [kind, numbers.join()]),
  );
});

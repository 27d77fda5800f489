import { expect, test } from "vitest";
import { bulkTargets } from "@/components/bulk-edit/bulk-target";
import { english } from "@/test/english";
import { canBeUndone, shownImport, withoutImport, withRemaining, withSent } from "./sent-import";
import { noImports, type SentImports } from "./sent-imports-store";
import { describeKept, describeUndo } from "./undo-run";

const t = english("tracking");
const hourMs = 60 * 60_000;
const run = {
  target: bulkTargets.requests,
  state: "done" as const,
  total: 990,
  changed: 980,
  unchanged: 6,
  failures: Array.from({ length: 4 }, (_, index) => ({
    id: `${index}`,
    name: `A${index}`,
    reason: "It was changed since.",
  })),
  undo: [],
  error: null,
  isUndo: true,
  isUnanswered: false,
};

const sentOf = (ids: string[], batch: number) => ids.map((id) => ({ id, number: id, batch }));

test("numbers belong to the import with which they were entered; others begin another", () => {
  const first = withSent(noImports, sentOf(["1", "2"], hourMs), hourMs);
  const later = withSent(first, sentOf(["3"], hourMs), 2 * hourMs);
  const ids = ({ imports }: SentImports) =>
    imports.map(({ sentAtMs, requests }) => [sentAtMs, requests.map(({ id }) => id)]);
  expect(ids(later)).toEqual([[hourMs, ["1", "2", "3"]]]);
  const other = withSent(later, sentOf(["4", "5"], 3 * hourMs), 3 * hourMs);
  expect(ids(other)).toEqual([
    [hourMs, ["1", "2", "3"]],
    [3 * hourMs, ["4", "5"]],
  ]);
  expect(ids(withSent(other, sentOf(["6"], hourMs), 4 * hourMs))[0]).toEqual([hourMs, ["1", "2", "3", "6"]]);
  expect(ids(withSent(first, sentOf(["3", "4"], hourMs), 30 * hourMs))).toEqual([
    [hourMs, ["1", "2"]],
    [30 * hourMs, ["3", "4"]],
  ]);
});

test("an interrupted undo leaves the numbers that it has not reached, and later ones begin another import", () => {
  const sent = withSent(noImports, sentOf(["1", "2", "3"], hourMs), hourMs);
  const left = withRemaining(sent, hourMs, [{ id: "3", number: "3" }]);
  expect(left.imports).toEqual([{ sentAtMs: hourMs, requests: [{ id: "3", number: "3" }], total: 3, isUndone: true }]);
  expect(left.imports.map((each) => canBeUndone(each, 2 * hourMs))).toEqual([true]);
  expect(withSent(left, sentOf(["4", "5"], hourMs), 2 * hourMs).imports.map(({ total }) => total)).toEqual([3, 2]);
  const done = withRemaining(left, hourMs, []);
  expect(done.imports.map((each) => canBeUndone(each, 2 * hourMs))).toEqual([false]);
});

test("an import of at least two numbers can be undone for a day", () => {
  const [pair] = withSent(noImports, sentOf(["1", "2"], hourMs), hourMs).imports;
  const [single] = withSent(noImports, sentOf(["1"], hourMs), hourMs).imports;
  expect([24 * hourMs, 25 * hourMs].map((nowMs) => pair && canBeUndone(pair, nowMs))).toEqual([true, false]);
  expect(single && canBeUndone(single, hourMs)).toBe(false);
});

test("the result of an undo is shown until a later import can be undone; an interrupted one stays", () => {
  const both = withSent(
    withSent(noImports, sentOf(["1", "2"], hourMs), hourMs),
    sentOf(["3", "4"], 2 * hourMs),
    2 * hourMs,
  );
  const undone = withRemaining(both, hourMs, []);
  const shown = (imports: SentImports, run: Parameters<typeof shownImport>[1]) =>
    shownImport(imports, run, 3 * hourMs)?.sentAtMs;
  expect(shown(both, null)).toBe(2 * hourMs);
  expect(shown(undone, { sentAtMs: hourMs, state: "running" })).toBe(hourMs);
  expect(shown(undone, { sentAtMs: hourMs, state: "done" })).toBe(2 * hourMs);
  expect(shown(withoutImport(both, hourMs), { sentAtMs: hourMs, state: "failed" })).toBe(2 * hourMs);
  expect(shown(withoutImport(undone, 2 * hourMs), { sentAtMs: hourMs, state: "done" })).toBe(hourMs);
  expect(shown(both, { sentAtMs: hourMs, state: "failed" })).toBe(hourMs);
});

test("the progress and the result of an undo in words", () => {
  expect(describeUndo(t, run)).toBe("986 numbers removed, 4 kept.");
  expect(describeUndo(t, { ...run, changed: 1, unchanged: 0, failures: [], total: 1 })).toBe("1 number removed.");
  expect(describeUndo(t, { ...run, state: "running", changed: 200, unchanged: 0, failures: [] })).toBe(
    "Undoing the import: 200 of 990 numbers",
  );
  expect(
    describeUndo(t, { ...run, state: "failed", changed: 100, unchanged: 0, failures: [], error: "Try again." }),
  ).toBe("100 numbers removed, 890 left. Try again.");
});

test("what was kept is named by reason", () => {
  const kept = [...run.failures, ...run.failures, { id: "9", name: "B9", reason: "It does not exist any more." }];
  expect(describeKept(t, { failures: kept })).toEqual([
    "It was changed since: A0, A1, A2, A3, A0 and 3 more.",
    "It does not exist any more: B9.",
  ]);
});

import { expect, test } from "vitest";
import { bulkTargets } from "@/components/bulk-edit/bulk-target";
import { canBeUndone, noImport, withSent } from "./sent-import";
import { describeKept, describeUndo } from "./undo-run";

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
};

test("numbers that are sent while others wait belong to the same import; later ones begin another", () => {
  const numbers = ["1", "2", "3"].map((id) => ({ id, number: id }));
  const [pair, last] = [numbers.slice(0, 2), numbers.slice(2)];
  const first = withSent(noImport, pair, false, hourMs);
  expect(first).toEqual({ requests: pair, sentAtMs: hourMs, isUndone: false });
  expect(withSent(first, last, true, 2 * hourMs)).toMatchObject({ requests: numbers, sentAtMs: hourMs });
  expect(withSent(first, last, false, 2 * hourMs)).toBe(first);
  expect(withSent(first, numbers, false, 2 * hourMs)).toMatchObject({ requests: numbers, sentAtMs: 2 * hourMs });
  expect(withSent(first, numbers, true, 30 * hourMs)).toMatchObject({ requests: numbers, sentAtMs: 30 * hourMs });
  const undone = { ...first, isUndone: true };
  expect(withSent(undone, pair, true, 2 * hourMs)).toEqual({ requests: pair, sentAtMs: 2 * hourMs, isUndone: false });
});

test("an import can be undone for a day", () => {
  const sent = { requests: [{ id: "1", number: "1" }], sentAtMs: hourMs, isUndone: false };
  expect([canBeUndone(sent, 24 * hourMs), canBeUndone(sent, 25 * hourMs), canBeUndone(noImport, 0)]).toEqual([
    true,
    false,
    false,
  ]);
});

test("the progress and the result of an undo in words", () => {
  expect(describeUndo(run)).toBe("986 numbers removed, 4 kept.");
  expect(describeUndo({ ...run, changed: 1, unchanged: 0, failures: [], total: 1 })).toBe("1 number removed.");
  expect(describeUndo({ ...run, state: "running", changed: 200, unchanged: 0, failures: [] })).toBe(
    "Undoing the import: 200 of 990 numbers",
  );
  expect(describeUndo({ ...run, state: "failed", changed: 100, unchanged: 0, failures: [], error: "Try again." })).toBe(
    "100 numbers removed, 890 not begun. Try again.",
  );
});

test("what was kept is named by reason", () => {
  const kept = [...run.failures, ...run.failures, { id: "9", name: "B9", reason: "It does not exist any more." }];
  expect(describeKept({ failures: kept })).toEqual([
    "It was changed since: A0, A1, A2, A3, A0 and 3 more.",
    "It does not exist any more: B9.",
  ]);
});

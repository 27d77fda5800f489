import { expect, test } from "vitest";
import type { BulkRun } from "@/components/bulk-edit/bulk-run";
import { bulkTargets } from "@/components/bulk-edit/bulk-target";
import { english } from "@/test/english";
import { describeTagRun, type TagRun, undoTotal } from "./tag-run";

const t = english("tags");

const part = (values: Partial<BulkRun>): BulkRun => ({
  target: bulkTargets.shipments,
  state: "done",
  total: 0,
  changed: 0,
  unchanged: 0,
  failures: [],
  undo: [],
  error: null,
  ...values,
});

const runOf = (parts: BulkRun[], values: Partial<TagRun> = {}): TagRun => ({
  ...{ from: "urgent", to: "rush", isMerge: false, isUndo: false, isRunning: false, total: 1_300 },
  ...{ parts, changedFilters: [], keptFilters: [], ...values },
});

test("a running renaming states how many of the records are done, of all kinds together", () => {
  const parts = [part({ changed: 1_000 }), part({ state: "running", changed: 199, unchanged: 1 })];
  expect(describeTagRun(t, runOf(parts, { isRunning: true }))).toBe("Renaming “urgent”: 1,200 of 1,300 records");
  expect(describeTagRun(t, runOf(parts, { isRunning: true, isMerge: true }))).toMatch(/^Merging “urgent”/);
  expect(describeTagRun(t, runOf(parts, { isRunning: true, isUndo: true }))).toMatch(/^Undoing “urgent”/);
});

test("a result states what has changed, what could not be, and why it has stopped", () => {
  const failures = [{ id: "1", name: "MEDU1", reason: "It does not exist any more." }];
  expect(describeTagRun(t, runOf([part({ changed: 1 })]))).toBe("“urgent” is now “rush” on 1 record.");
  expect(describeTagRun(t, runOf([part({ changed: 2, failures })]))).toBe(
    "“urgent” is now “rush” on 2 records. 1 record could not be changed.",
  );
  expect(describeTagRun(t, runOf([part({ changed: 2, state: "stopped" })]))).toMatch(/Stopped before the end\.$/);
  expect(describeTagRun(t, runOf([part({ state: "failed", error: "No connection" })]))).toMatch(
    /Stopped: No connection$/,
  );
});

test("an undo states the names the other way round, and covers all parts", () => {
  const undo = [{ id: "1", name: "MEDU1", row: { id: "1", add_tags: ["urgent"] } }];
  expect(undoTotal(runOf([part({ undo }), part({ undo })]))).toBe(2);
  expect(describeTagRun(t, runOf([part({ changed: 2 })], { isUndo: true }))).toBe(
    "“rush” is now “urgent” on 2 records.",
  );
});

import { expect, test } from "vitest";
import { english, german } from "@/test/english";
import type { BulkRun } from "./bulk-run";
import { bulkTargets } from "./bulk-target";
import { describeRun } from "./describe-run";

const t = english("bulk-edit");
const failures = [{ id: "c", name: "C", reason: "It does not exist any more." }];
const running: BulkRun = {
  ...{ target: bulkTargets.shipments, isUndo: false, state: "running", total: 1_250, changed: 2, unchanged: 1 },
  ...{ failures, undo: [], error: null, isUnanswered: false },
};

test("a running edit states its progress; of a long list the total is a lower limit", () => {
  expect(describeRun(t, running)).toBe("4 of 1,250 shipments");
  expect(describeRun(t, { ...running, total: 2 })).toBe("4 of 4 shipments");
  expect(describeRun(t, { ...running, target: bulkTargets.containers, total: 2 })).toBe("4 of 4 containers");
});

test("a result states what has changed, or what was undone", () => {
  expect(describeRun(t, { ...running, state: "done", total: 4 })).toBe(
    "2 changed, 1 already so, 1 could not be changed",
  );
  const undo: BulkRun = {
    ...running,
    isUndo: true,
    state: "done",
    total: 300,
    changed: 300,
    unchanged: 0,
    failures: [],
  };
  expect(describeRun(t, undo)).toBe("300 undone");
  expect(describeRun(german("bulk-edit"), undo)).toBe("300 rückgängig gemacht");
});

test("a run that ended early states what is left and why", () => {
  const run: BulkRun = { ...running, changed: 200, unchanged: 0, failures: [] };
  expect(describeRun(t, { ...run, state: "stopped" })).toBe("200 changed, 1,050 left");
  expect(describeRun(t, { ...run, state: "stopped", isUndo: true })).toBe("200 undone, 1,050 left");
  expect(describeRun(t, { ...run, state: "failed", error: "No connection" })).toBe(
    "200 changed, 1,050 left. No connection",
  );
});

import { expect, test } from "vitest";
import { updatedAttributes } from "./events-of-change";

test("reported deadlines are published under their attribute names, with old and new value", () => {
  const changeset: Record<string, [unknown, unknown]> = {
    emptyReturnDueAt: [null, "2026-12-10T08:00:00.000Z"],
    exportCutoffCyAt: ["2026-11-02T00:00:00.000Z", null],
    detentionFreeDays: [5, 7],
    deadlineSources: [[], []],
  };
  expect(updatedAttributes(changeset)).toEqual({
    empty_return_due_at: [null, "2026-12-10T08:00:00.000Z"],
    "export_cutoffs.cy": ["2026-11-02T00:00:00.000Z", null],
    "free_days.detention": [5, 7],
  });
});

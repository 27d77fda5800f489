import { expect, test } from "vitest";
import { dataMarkKinds } from "@/lib/tracking/projection/data-marks";
import { dataMarkLabels, mostSevereMark } from "./data-mark-labels";

test("every kind of mark has words, and exactly one of several is shown", () => {
  expect(Object.keys(dataMarkLabels).sort()).toEqual([...dataMarkKinds].sort());
  for (const kind of dataMarkKinds) expect(mostSevereMark([kind])).toBe(kind);
  expect(mostSevereMark(["inferred", "contradicted"])).toBe("contradicted");
  expect(mostSevereMark([])).toBeNull();
});

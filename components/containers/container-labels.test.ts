import { expect, test } from "vitest";
import { formatFeeType } from "./container-labels";

test("a fee type without a label is shown as it is", () => {
  expect([formatFeeType("extended_dwell_time"), formatFeeType("per_diem")]).toEqual([
    "Extended dwell time",
    "per_diem",
  ]);
});

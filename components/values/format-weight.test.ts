import { expect, test } from "vitest";
import { formatWeight } from "./format-weight";

test("a weight is in the unit of the user first, and in the other one after it", () => {
  expect(formatWeight("en", 18_420, "kg")).toEqual(["8,355\u202fkg", "18,420\u202flb"]);
  expect(formatWeight("en", 18_420, "lb")).toEqual(["18,420\u202flb", "8,355\u202fkg"]);
});

import { expect, test } from "vitest";
import { findDelayReason } from "./delay-reasons";

test("a code of the list has its meaning, in any case", () => {
  expect(findDelayReason("WEA")).toBe("Bad weather");
  expect(findDelayReason(" str")).toBe("Strike");
});

test("a code outside of the list has no meaning", () => {
  expect(findDelayReason("XYZ")).toBeNull();
  expect(findDelayReason("toString")).toBeNull();
});

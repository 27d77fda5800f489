import { expect, test } from "vitest";
import { goalOf } from "./goal-of";

test("A deep link's number is the goal.", () => {
  expect(goalOf("/shipments/find?q=MSCU6639870")).toBe("MSCU6639870");
});

test("Other pages are not named to someone who is not signed in.", () => {
  expect(goalOf("/shipments/019a9b6e-4c1d-7f0a-9a55-2f6c0b7d41e8")).toBeNull();
  expect(goalOf("/shipments/find?q=")).toBeNull();
});

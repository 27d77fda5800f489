import { expect, test } from "vitest";
import { parseCallback } from "./parse-callback";

test("A path of ours is kept with its query.", () => {
  expect(parseCallback("/shipments/find?q=MSCU%206639870")).toBe("/shipments/find?q=MSCU%206639870");
});

test("Nothing leads to another site, and nothing back to the sign-in.", () => {
  for (const hostile of [
    "//evil.example",
    "/\\evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "/\t/evil.example",
  ]) {
    expect(parseCallback(hostile)).toBe("/");
  }
  expect(parseCallback("/sign-in?callbackUrl=/x")).toBe("/");
  expect(parseCallback(undefined)).toBe("/");
  expect(parseCallback(["/shipments", "/x"])).toBe("/shipments");
});

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

test("an address behind one of our own origins is its path; behind a look-alike it is none", () => {
  const ours = ["http://localhost:3999", "http://127.0.0.1:3999"];
  expect(parseCallback("http://127.0.0.1:3999/shipments?q=1", ours)).toBe("/shipments?q=1");
  for (const text of [
    "http://localhost:39990/x",
    "http://localhost:3999.evil.example/x",
    "http://localhost:3999//evil.example",
    "http://localhost:3999",
    "https://localhost:3999/x",
  ]) {
    expect(parseCallback(text, ours)).toBe("/");
  }
  expect(parseCallback("http://localhost:3999/shipments")).toBe("/");
});

import { expect, test } from "vitest";
import { returnPathOf, searchedNumberIn } from "./return-path";

test("keeps a path with its query string", () => {
  expect(returnPathOf("/shipments/find?q=MSCU%206639870")).toBe("/shipments/find?q=MSCU%206639870");
});

test("returns the start page for other sites and for the sign-in page", () => {
  for (const hostile of [
    "//evil.example",
    "/\\evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "/\t/evil.example",
  ]) {
    expect(returnPathOf(hostile)).toBe("/");
  }
  expect(returnPathOf("/sign-in?callbackUrl=/x")).toBe("/");
  expect(returnPathOf(undefined)).toBe("/");
  expect(returnPathOf(["/shipments", "/x"])).toBe("/shipments");
});

test("returns the path of a URL of our own origins, but not of similar origins", () => {
  const ours = ["http://localhost:3999", "http://127.0.0.1:3999"];
  expect(returnPathOf("http://127.0.0.1:3999/shipments?q=1", ours)).toBe("/shipments?q=1");
  for (const text of [
    "http://localhost:39990/x",
    "http://localhost:3999.evil.example/x",
    "http://localhost:3999//evil.example",
    "http://localhost:3999",
    "https://localhost:3999/x",
  ]) {
    expect(returnPathOf(text, ours)).toBe("/");
  }
  expect(returnPathOf("http://localhost:3999/shipments")).toBe("/");
});

test("returns the number that a deep link searches for", () => {
  expect(searchedNumberIn("/shipments/find?q=MSCU6639870")).toBe("MSCU6639870");
});

test("returns null for pages other than a search", () => {
  expect(searchedNumberIn("/shipments/019a9b6e-4c1d-7f0a-9a55-2f6c0b7d41e8")).toBeNull();
  expect(searchedNumberIn("/shipments/find?q=")).toBeNull();
});

import { expect, test } from "vitest";
import { matchSandboxNumber } from "./match-sandbox-number";

const prefixes = [
  { prefix: "SBX-DIR-1", requestType: "bill_of_lading" },
  { prefix: "SBX-DIR-12", requestType: "booking_number" },
  { prefix: "TEST-TR-SUCCEEDED", requestType: "bill_of_lading" },
  { prefix: "SBXU", requestType: "container" },
] as const;

test.each([
  ["SBX-DIR-1", "bill_of_lading"],
  ["sbx dir 1 99", "bill_of_lading"],
  ["SBXDIR12", "booking_number"],
  ["SBX-DIR-12345", "booking_number"],
  ["test-tr-succeeded", "bill_of_lading"],
  ["SBXU1234567", "container"],
  ["SBX-DIR-1A", null],
  ["SBX", null],
  ["", null],
])("the sandbox number type of %j is %j", (number, type) => {
  expect(matchSandboxNumber(number, prefixes)).toBe(type);
});

test("an empty prefix matches no number", () => {
  expect(matchSandboxNumber("123", [{ prefix: "-", requestType: "bill_of_lading" }])).toBeNull();
});

import { expect, test } from "vitest";
import type { NumberType } from "@/lib/ingest/carriers/carrier";
import { isAppError } from "@/lib/platform/errors";
import { assertValidNumber } from "./assert-valid-number";

function problemOf(type: NumberType, number: string) {
  try {
    assertValidNumber(type, number);
    return null;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return error.problems[0];
  }
}

test.each<[NumberType, string]>([
  ["container", "MSCU1234560"],
  ["container", "mscu 123456-0"],
  ["container", "MSCU123456"],
  ["container", "ABCD1234567"],
  ["bill_of_lading", "TEST-TR-SUCCEEDED"],
  ["bill_of_lading", "1"],
  ["bill_of_lading", "A/B.C_1 (2)"],
  ["booking_number", "MSCU1234566"],
  ["booking_number", "X".repeat(50)],
])("accepts %s %j", (type, number) => {
  expect(problemOf(type, number)).toBeNull();
});

test.each<[NumberType, string]>([
  ["container", "MSC1234567"],
  ["container", "MSCU12345"],
  ["container", "MSCU12345678"],
  ["container", "TEST-TR-SUCCEEDED"],
  ["bill_of_lading", "X".repeat(51)],
  ["bill_of_lading", "---"],
  ["bill_of_lading", "MAEÜ123456789"],
  ["bill_of_lading", "123\n456"],
  ["bill_of_lading", "<script>"],
  ["booking_number", "12345\u0000"],
  ["booking_number", "番号123"],
])("rejects %s %j as invalid", (type, number) => {
  expect(problemOf(type, number)).toMatchObject({ code: "invalid", source: { field: "request_number" } });
});

test.each(["", "   "])("rejects %j as blank", (number) => {
  expect(problemOf("bill_of_lading", number)).toMatchObject({ code: "blank", source: { field: "request_number" } });
});

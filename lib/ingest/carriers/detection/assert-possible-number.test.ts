import { expect, test } from "vitest";
import type { NumberType } from "@/lib/ingest/carriers/carrier";
import { isAppError } from "@/lib/platform/errors";
import { assertPossibleNumber } from "./assert-possible-number";

function refusalOf(type: NumberType, number: string) {
  try {
    assertPossibleNumber(type, number);
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
])("%s %j may be a number, however unusual", (type, number) => {
  expect(refusalOf(type, number)).toBeNull();
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
])("%s %j cannot be one", (type, number) => {
  expect(refusalOf(type, number)).toMatchObject({ code: "invalid", source: { field: "request_number" } });
});

test.each(["", "   "])("%j is blank", (number) => {
  expect(refusalOf("bill_of_lading", number)).toMatchObject({ code: "blank", source: { field: "request_number" } });
});

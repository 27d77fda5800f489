import { expect, test } from "vitest";
import { toStatic } from "./validate-static";

const receivedAt = new Date("2026-11-22T10:15:42.000Z");

function validate(imo: number | undefined, name: string | undefined, mmsi = "220417000") {
  const reasons: string[] = [];
  const message = toStatic({ mmsi, receivedAt, imo, name }, (reason) => reasons.push(reason));
  return { imo: message?.imo, name: message?.name, reasons };
}

test.each([
  [9321483, "NORTHERN LIGHT@@@@@@", "9321483", "NORTHERN LIGHT", []],
  [9321483, "  NORTHERN   LIGHT  ", "9321483", "NORTHERN LIGHT", []],
  [0, "NORTHERN LIGHT", null, "NORTHERN LIGHT", []],
  [9321484, "NORTHERN LIGHT", null, "NORTHERN LIGHT", ["imo_invalid"]],
  // The check digit is valid, but sandbox numbers must not come from a real source.
  [2000004, "NORTHERN LIGHT", null, "NORTHERN LIGHT", ["imo_invalid"]],
  [9321483, "UNKNOWN", "9321483", null, ["name_invalid"]],
  [9321483, "", "9321483", null, []],
  [9321483, undefined, "9321483", null, []],
  [undefined, undefined, undefined, undefined, ["no_static_data"]],
  [123, "-", undefined, undefined, ["imo_invalid", "name_invalid", "no_static_data"]],
])("IMO %s and name %j become %s and %j", (imo, name, expectedImo, expectedName, reasons) => {
  expect(validate(imo, name)).toEqual({ imo: expectedImo, name: expectedName, reasons });
});

test("rejects stations that are no ships", () => {
  expect(validate(9321483, "PILOT STATION", "002275300").reasons).toEqual(["mmsi_invalid"]);
});

import { expect, test } from "vitest";
import { findPort } from "./find-port";

test.each([
  ["USLAX", "USLAX"],
  ["us lax", "USLAX"],
  [" nlrtm ", "NLRTM"],
  ["CNSGH", "CNSHA"],
  ["cnnbo", "CNNGB"],
  ["USMKC", "USKCK"],
  ["INTKD", "INDEL"],
])("%j is the place we call %s", (code, locode) => {
  expect(findPort(code)?.locode).toBe(locode);
});

test("a port is found by its id, in any case", () => {
  const port = findPort("DEHAM");
  expect(findPort(port?.id.toUpperCase() ?? "")).toBe(port);
});

test.each([
  ["USCHI", "America/Chicago"],
  ["DEDUI", "Europe/Berlin"],
  ["CATOR", "America/Toronto"],
  ["USPHX", "America/Phoenix"],
  ["INDEL", "Asia/Kolkata"],
])("the inland place %s has the zone %s", (code, timezone) => {
  expect(findPort(code)?.timezone).toBe(timezone);
});

test.each(["", "XXXXX", "LAX", "00000000-0000-7000-8000-000000000000", "__proto__"])(
  "%j is no place we know",
  (code) => {
    expect(findPort(code)).toBeNull();
  },
);

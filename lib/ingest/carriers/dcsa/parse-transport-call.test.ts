import { expect, test } from "vitest";
import type { Fields } from "./fields";
import { parsePlace } from "./parse-transport-call";

const codeOf = (location: Fields, call: Fields = {}) => parsePlace("GTIN", location, call, {})?.unLocationCode ?? null;

test.each<[Fields, string | null]>([
  [{ UNLocationCode: "USLAX" }, "USLAX"],
  [{ unLocationCode: " us lax " }, "USLAX"],
  [{ UNLOCODE: "uslax" }, "USLAX"],
  [{ location: { UNLocationCode: "USLAX" } }, "USLAX"],
  [{ facility: { unLocationCode: "USLAX" } }, "USLAX"],
  [{ locationCode: "USLAX" }, "USLAX"],
  [{ location: { locationCode: "us lax" } }, "USLAX"],
  [{ locationCode: "DEHAM", location: { UNLocationCode: "USLAX" } }, "USLAX"],
  [{ UNLocationCode: "LAX", locationCode: "USLAX" }, "USLAX"],
  [{ UNLocationCode: "", location: { locationCode: "USLAX" } }, "USLAX"],
  // The carrier's own location code, and a code that is none stays as it was sent.
  [{ locationCode: "2IWOD1" }, null],
  [{ locationCode: "LAX" }, null],
  [{ UNLocationCode: "LAX" }, "LAX"],
])("the UN/LOCODE of %j is %s", (location, code) => {
  expect(codeOf(location)).toBe(code);
});

test("the place is completed from the location code of the transport call", () => {
  expect(codeOf({}, { location: { locationCode: "USLAX" } })).toBe("USLAX");
  expect(codeOf({ UNLocationCode: "USOAK" }, { locationCode: "USLAX" })).toBe("USOAK");
});

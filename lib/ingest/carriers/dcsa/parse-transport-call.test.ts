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

const namesOf = (code: string, location: Fields, call: Fields = {}) => {
  const place = parsePlace(code, location, call, {});
  return [place?.name ?? null, place?.facilityName ?? null];
};

test.each<[Fields, string | null, string | null]>([
  [{ locationName: "Rotterdam", otherFacility: "Delta II" }, "Rotterdam", "Delta II"],
  [
    { location: { locationName: "Rotterdam", address: { name: "Delta II", city: "Oostvoorne" } } },
    "Rotterdam",
    "Delta II",
  ],
  // One name is that of the place, in whichever field, so that its hash stays the same.
  [{ otherFacility: "Delta II" }, "Delta II", null],
  [{ locationName: "Rotterdam" }, "Rotterdam", null],
  [{ locationName: "Rotterdam", otherFacility: "ROTTERDAM" }, "Rotterdam", null],
  [{ address: { name: "Delta II", city: "Oostvoorne" } }, "Delta II", null],
])("the names of place and facility in %j", (location, name, facilityName) => {
  expect(namesOf("LOAD", location)).toEqual([name, facilityName]);
});

test("the facility of the transport call is that of moves on its vessel", () => {
  const city = { locationName: "Rotterdam" };
  const call = { otherFacility: "Delta II" };
  expect(namesOf("DISC", city, call)).toEqual(["Rotterdam", "Delta II"]);
  expect(namesOf("GTIN", city, call)).toEqual(["Rotterdam", null]);
  expect(namesOf("DISC", { ...city, UNLocationCode: "NLRTM" }, { ...call, UNLocationCode: "BEANR" })).toEqual([
    "Rotterdam",
    null,
  ]);
});

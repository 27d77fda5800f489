import { expect, test } from "vitest";
import { findSentPort, type SentPlace } from "./find-sent-port";

const nothing: SentPlace = {
  unLocationCode: null,
  facilityCode: null,
  facilityCodeListProvider: null,
  sentPlaceName: null,
};

const locodeOf = (sent: Partial<SentPlace>) => findSentPort({ ...nothing, ...sent })?.locode ?? null;

test.each([
  ["USLAX", "USLAX"],
  ["uslax", "USLAX"],
  ["US LAX", "USLAX"],
  ["us-lax", "USLAX"],
  ["CNSGH", "CNSHA"],
  ["ietll", null],
  ["IEDUB", "IEDUB"],
  ["LAX", null],
  ["XXQQQ", null],
  ["DEPOT", "DEPOT"],
])("the UN/LOCODE %j is %s", (unLocationCode, locode) => {
  expect(locodeOf({ unLocationCode })).toBe(locode);
});

test.each<[string, string | null, string | null]>([
  ["USLAX", null, "USLAX"],
  ["uslax", null, "USLAX"],
  ["USLAX", "OWN", "USLAX"],
  ["USLAX", "BIC", "USLAX"],
  ["USLAXXYZ", null, "USLAX"],
  ["USLAXT01", null, "USLAX"],
  ["USLAX-PIER400", null, "USLAX"],
  ["IEDUB_2", null, "IEDUB"],
  ["NLRTMABCD", "BIC", "NLRTM"],
  // The four characters of a BIC code without the UN/LOCODE, a code of other length, and unknown places.
  ["ABCD", "BIC", null],
  ["NLRTMAB", "BIC", null],
  ["XXQQQ", null, null],
  ["XXQQQABCD", "BIC", null],
  ["USLAXPIER400", null, null],
  // SMDG codes name terminals.
  ["SGICT", "SMDG", null],
  ["USLAX", "SMDG", null],
  ["APMT", "SMDG", null],
  // Letters that are also names.
  ["DEPOT", null, null],
  ["DEPOT-2", null, null],
  ["DELTA", null, null],
  ["BREST", null, null],
  ["ISLAND", null, null],
  ["FREIGHT", null, null],
  ["ATLANTIC", null, null],
  ["CAVAN", null, "CAVAN"],
])("the facility code %j of the list %s is in %s", (facilityCode, facilityCodeListProvider, locode) => {
  expect(locodeOf({ facilityCode, facilityCodeListProvider })).toBe(locode);
});

test("a doubtful code counts if the name mentions the place", () => {
  expect(locodeOf({ facilityCode: "USLAX", facilityCodeListProvider: "SMDG", sentPlaceName: "LOS ANGELES, CA" })).toBe(
    "USLAX",
  );
  expect(locodeOf({ facilityCode: "DEPOT", sentPlaceName: "Potsdam" })).toBe("DEPOT");
  expect(locodeOf({ facilityCode: "BREST", sentPlaceName: "Brest, France" })).toBeNull();
});

test.each<[string, string | null]>([
  ["USLAX - Los Angeles", "USLAX"],
  ["USLAX: LOS ANGELES, CA", "USLAX"],
  ["USLAX (Pier 400)", "USLAX"],
  ["PTLIS \u2013 Lisboa", "PTLIS"],
  ["us lax - Los Angeles", "USLAX"],
  ["usbos, Boston Conley", "USBOS"],
  // A name, without a UN/LOCODE.
  ["USLAX", null],
  ["Los Angeles", null],
  ["LAX - Los Angeles", null],
  ["XXQQQ - Somewhere", null],
  ["BREST - FRANCE", null],
  ["DEPOT - NORTH", null],
  ["Delta - Maasvlakte", null],
  ["LA PAZ - BOLIVIA", null],
  ["MAIN - STREET", null],
])("the name %j is of %s", (sentPlaceName, locode) => {
  expect(locodeOf({ sentPlaceName })).toBe(locode);
});

test("the field of UN/LOCODEs has precedence, then the facility code, then the name", () => {
  expect(locodeOf({ unLocationCode: "DEHAM", facilityCode: "USLAX", sentPlaceName: "PTLIS - Lisboa" })).toBe("DEHAM");
  expect(locodeOf({ unLocationCode: "QQQQQ", facilityCode: "USLAX", sentPlaceName: "PTLIS - Lisboa" })).toBe("USLAX");
  expect(locodeOf({ facilityCode: "Q1", sentPlaceName: "PTLIS - Lisboa" })).toBe("PTLIS");
});

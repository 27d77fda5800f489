import { expect, test } from "vitest";
import { facilityNameOf } from "./facility-name";

type Sent = Parameters<typeof facilityNameOf>[0];

const nameOf = (locode: string | null, sent: Partial<Sent>) =>
  facilityNameOf({
    locode,
    terminalId: null,
    placeName: locode,
    sentPlaceName: null,
    sentFacilityName: null,
    facilityCode: null,
    ...sent,
  });

test.each([
  ["USLAX", "Pier 400"],
  ["USLGB", "Long Beach Container Terminal"],
  ["KRPUS", "BUSAN PORT TERMINAL"],
  ["NLRTM", "Rotterdam Maasvlakte II"],
  ["USLAX", "USLAX (Pier 400)"],
  ["DEHAM", "Hamburg, CTA Terminal"],
  ["SGSIN", "Tuas"],
  ["KRPUS", "PUSAN NEWPORT INTERNATIONAL"],
])("at %s the name %j is that of a facility", (locode, name) => {
  expect(nameOf(locode, { sentPlaceName: name })).toBe(name);
  expect(nameOf(locode, { sentPlaceName: "elsewhere", sentFacilityName: name })).toBe(name);
  expect(nameOf(locode, { sentPlaceName: name, terminalId: "known" })).toBeNull();
});

test.each([
  ["USLAX", "LOS ANGELES"],
  ["USLAX", "Los Angeles, California, United States"],
  ["USLAX", "US LAX: Los Angeles"],
  ["USLGB", "Port of Long Beach, CA 90802"],
  ["VNSGN", "HO CHI MINH CITY"],
  ["VNSGN", "Hochiminh"],
  ["BEANR", "ANTWERPEN"],
  ["BEANR", "Antwerp, Antwerpen, BE"],
  ["SEGOT", "Göteborg"],
  ["KRPUS", "PUSAN, KOREA"],
  ["FRMRS", "Marseilles"],
  ["CNQIN", "Qingdao, Shandong"],
  ["USLAX", "N/A"],
  ["USLAX", "TBA"],
  ["USLAX", "---"],
])("at %s the name %j is that of the place, or none", (locode, name) => {
  expect(nameOf(locode, { sentPlaceName: name })).toBeNull();
  expect(nameOf(locode, { sentFacilityName: name })).toBeNull();
});

test("a code that is not known is shown if there are no words, unless it is that of a place", () => {
  expect(nameOf("CNYTN", { facilityCode: "Y-04" })).toBe("Y-04");
  expect(nameOf("CNYTN", { facilityCode: "1700" })).toBe("1700");
  expect(nameOf("CNYTN", { facilityCode: "Y-04", sentPlaceName: "Yantian" })).toBe("Y-04");
  expect(nameOf("CNYTN", { facilityCode: "Y-04", sentPlaceName: "East port terminal" })).toBe("East port terminal");
  expect(nameOf("CNYTN", { facilityCode: "cn ytn" })).toBeNull();
  expect(nameOf("CNYTN", { facilityCode: "CNSZX" })).toBeNull();
});

test("the name of a place that is not known is no facility", () => {
  expect(nameOf(null, { placeName: "Inland depot", sentPlaceName: "Inland depot" })).toBeNull();
  expect(nameOf(null, { placeName: "Vado Ligure", sentPlaceName: "Vado Ligure", sentFacilityName: "Gateway" })).toBe(
    "Gateway",
  );
  expect(nameOf(null, { placeName: null, facilityCode: "X12" })).toBe("X12");
  expect(nameOf("XXQQQ", { placeName: "Nowhere", sentPlaceName: "Nowhere" })).toBeNull();
});

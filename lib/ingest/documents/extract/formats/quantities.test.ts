import { expect, test } from "vitest";
import { findContainerNumbers } from "./container-numbers";
import { correctContainerType, findContainerTypes } from "./container-types";
import { findMoney } from "./money";
import { parsePlace } from "./places";
import { findPackages, findVolumes, findWeights } from "./quantity";

const dot = { separator: ".", isShown: true } as const;
const valuesOf = <T>(found: { value: T }[]) => found.map(({ value }) => value);

test("weights have a unit", () => {
  expect(valuesOf(findWeights("12,500.00 KGS / 27,557.78 LBS", dot))).toEqual([
    { value: 12_500, unit: "kg" },
    { value: 27_557.78, unit: "lb" },
  ]);
  expect(findWeights("12,500.00", dot)).toEqual([]);
  expect(findWeights("24.500 KGS", { separator: ".", isShown: false })).toEqual([]);
});

test("a volume of tens of thousands of cubic metres has three decimals", () => {
  expect(valuesOf(findVolumes("68.000 CBM", { separator: null, isShown: true }))).toEqual([{ value: 68, unit: "cbm" }]);
});

test("packages have a kind", () => {
  expect(valuesOf(findPackages("1,200 CTNS"))).toEqual([{ count: 1200, kind: "CTNS" }]);
  expect(findPackages("1200")).toEqual([]);
});

test("amounts have a currency; a dollar needs the document to name one", () => {
  expect(valuesOf(findMoney("USD 1,234.50 and 99.90 €", dot, null))).toEqual([
    { amount: 1234.5, currency: "USD" },
    { amount: 99.9, currency: "EUR" },
  ]);
  expect(findMoney("$ 100.00", dot, null)).toEqual([]);
  expect(valuesOf(findMoney("$ 100.00", dot, "CAD"))).toEqual([{ amount: 100, currency: "CAD" }]);
  expect(findMoney("QQQ 100.00", dot, null)).toEqual([]);
});

test.each([
  ["40'HC", "45GP"],
  ["40HQ", "45GP"],
  ["20 DV", "22GP"],
  ["40RH", "45RT"],
  ["20OT", "22UT"],
  ["45G1", "45G1"],
])("the container type %s is %s", (text, value) => {
  expect(valuesOf(findContainerTypes(text))).toEqual([value]);
});

test("the letter of a scanned type code is corrected where only a letter can be", () => {
  expect(["2261", "42G1", "2281", "22612"].map((text) => correctContainerType(text)?.value)).toEqual([
    "22G1",
    undefined,
    undefined,
    undefined,
  ]);
});

test("container numbers have the right check digit; characters that an OCR confuses are corrected", () => {
  expect(valuesOf(findContainerNumbers("CSQU 305438-3, CSQU3054384", false))).toEqual(["CSQU3054383"]);
  expect(findContainerNumbers("CSQU3O54383", false)).toEqual([]);
  expect(valuesOf(findContainerNumbers("CSQU3O54383", true))).toEqual(["CSQU3054383"]);
  expect(findContainerNumbers("CSQU3O54384", true)).toEqual([]);
  expect(valuesOf(findContainerNumbers("0O0LU3428514, 00LU8418859, CSQUS3054383", true))).toEqual([
    "OOLU3428514",
    "OOLU8418859",
  ]);
  expect(valuesOf(findContainerNumbers("MSCUS5581326", true))).toEqual(["MSCU5581326"]);
  expect(findContainerNumbers("ACSQU3054383", true)).toEqual([]);
});

test.each([
  ["Shanghai, China (CNSHA)", { name: "Shanghai, China", locode: "CNSHA" }],
  ["USLAX - Los Angeles", { name: "Los Angeles", locode: "USLAX" }],
  ["Hamburg, Alemania", { name: "Hamburg, Alemania", locode: "DEHAM" }],
  ["Savannah, GA", { name: "Savannah, GA", locode: "USSAV" }],
  ["SHANGHAI", { name: "SHANGHAI", locode: "CNSHA" }],
  ["ROTTERDAM", { name: "ROTTERDAM", locode: null }],
  ["Nowhere, Atlantis", { name: "Nowhere, Atlantis", locode: null }],
])("the place %s", (text, place) => {
  expect(parsePlace(text)).toEqual(place);
});

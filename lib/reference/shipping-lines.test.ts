import { expect, test } from "vitest";
import { findShippingLine, listShippingLines, shippingLineTable } from "./shipping-lines";

test("main and alternative SCACs are unique", () => {
  const codes = shippingLineTable.flatMap(({ scac, alternativeScacs }) => [scac, ...alternativeScacs]);
  expect(codes.length).toBeGreaterThan(50);
  expect(new Set(codes).size).toBe(codes.length);
});

test("every group is a shipping line of the table", () => {
  const scacs = new Set(shippingLineTable.map(({ scac }) => scac));
  const groups = shippingLineTable.flatMap(({ groupScac }) => groupScac ?? []);
  expect(groups.length).toBeGreaterThan(5);
  expect(groups.filter((group) => !scacs.has(group))).toEqual([]);
});

test("every pattern is anchored and compiles", () => {
  const patterns = shippingLineTable.flatMap((line) => [
    ...line.billOfLadingPatterns,
    ...line.bookingPatterns,
    ...line.likelyPatterns,
  ]);
  expect(patterns.length).toBeGreaterThan(50);
  for (const pattern of patterns) {
    expect(pattern).toMatch(/^\^.*\$$/);
    expect(() => new RegExp(pattern)).not.toThrow();
  }
});

test("every shipping line has a number type", () => {
  expect(shippingLineTable.filter(({ numberTypes }) => numberTypes.length === 0)).toEqual([]);
});

test("finds a shipping line by SCAC, ignoring case and surrounding spaces", () => {
  expect(findShippingLine(" hlcu ")?.name).toBe("Hapag-Lloyd");
});

test("finds a shipping line by alternative SCAC", () => {
  expect(findShippingLine("MEDU")?.scac).toBe("MSCU");
  expect(findShippingLine("YMJA")?.scac).toBe("YMLU");
});

test("finds a shipping line by id", () => {
  const line = findShippingLine("MAEU");
  expect(findShippingLine(line?.id.toUpperCase() ?? "")).toBe(line);
});

test("the sandbox carrier is a shipping line with all number types", () => {
  expect(findShippingLine("TEST")).toMatchObject({
    name: "Sandbox Line",
    shortName: "Sandbox",
    active: true,
    numberTypes: ["bill_of_lading", "booking_number", "container"],
  });
});

test.each([
  ["CHVW", "Swire Shipping"],
  ["QWJA", "Swire Shipping"],
  ["HDUJ", "HEDE Hong Kong"],
  ["TRBR", "Trailer Bridge"],
  ["WDSB", "World Direct Shipping"],
])("%s is %s", (scac, name) => {
  expect(findShippingLine(scac)).toMatchObject({ name, active: true });
});

test("a discontinued brand is inactive", () => {
  expect(findShippingLine("SUDU")).toMatchObject({ active: false, groupScac: "MAEU" });
});

test.each(["", "XXXX", "constructor", "MAE"])("%j is not a shipping line", (code) => {
  expect(findShippingLine(code)).toBeNull();
});

test("lists all shipping lines sorted by name", () => {
  const names = listShippingLines().map(({ name }) => name);
  expect(names).toHaveLength(shippingLineTable.length);
  expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, "en")));
});

test.each([
  ["maer", ["MAEU"]],
  [" Orient overseas ", ["OOLU"]],
  ["MEDU", ["MSCU"]],
  ["hmm", ["HDMU"]],
  ["sandbox", ["TEST"]],
  ["no such line", []],
])("a search for %j finds %j by name or SCAC", (search, scacs) => {
  expect(listShippingLines(search).map(({ scac }) => scac)).toEqual(scacs);
});

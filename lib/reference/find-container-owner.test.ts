import { expect, test } from "vitest";
import { containerPrefixTable } from "./container-prefix-table";
import { findContainerOwner } from "./find-container-owner";
import { findShippingLine } from "./find-shipping-line";

test("a carrier's boxes lead to a line we know", () => {
  const carriers = containerPrefixTable.filter(({ kind }) => kind === "carrier");
  expect(carriers.length).toBeGreaterThan(50);
  expect(carriers.filter(({ scac }) => findShippingLine(scac ?? "") === null)).toEqual([]);
});

test("a lessor's or tank operator's boxes lead to no line", () => {
  const others = containerPrefixTable.filter(({ kind }) => kind !== "carrier");
  expect(others.length).toBeGreaterThan(50);
  expect(others.filter(({ scac }) => scac !== null)).toEqual([]);
});

test("no prefix has two owners", () => {
  const prefixes = containerPrefixTable.map(({ prefix }) => prefix);
  expect(new Set(prefixes).size).toBe(prefixes.length);
});

test("a prefix is looked up as painted", () => {
  expect(findContainerOwner("HASU")).toMatchObject({ owner: "Maersk", scac: "MAEU" });
  expect(findContainerOwner("MSUU")).toBeNull();
});

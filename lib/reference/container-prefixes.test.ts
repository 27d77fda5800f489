import { expect, test } from "vitest";
import { containerPrefixTable, findContainerOwner } from "./container-prefixes";
import { findShippingLine } from "./shipping-lines";

test("the prefixes of carriers belong to known shipping lines", () => {
  const carriers = containerPrefixTable.filter(({ kind }) => kind === "carrier");
  expect(carriers.length).toBeGreaterThan(50);
  expect(carriers.filter(({ scac }) => findShippingLine(scac ?? "") === null)).toEqual([]);
});

test("the prefixes of lessors and tank operators belong to no shipping line", () => {
  const others = containerPrefixTable.filter(({ kind }) => kind !== "carrier");
  expect(others.length).toBeGreaterThan(50);
  expect(others.filter(({ scac }) => scac !== null)).toEqual([]);
});

test("no prefix has two owners", () => {
  const prefixes = containerPrefixTable.map(({ prefix }) => prefix);
  expect(new Set(prefixes).size).toBe(prefixes.length);
});

test("finds an owner by prefix", () => {
  expect(findContainerOwner("HASU")).toMatchObject({ owner: "Maersk", scac: "MAEU" });
  expect(findContainerOwner("MSUU")).toBeNull();
});

import { expect, test } from "vitest";
import { portTable } from "./port-table";

const terminals = portTable.flatMap((port) => port.terminals);

test("no UN/LOCODE, ours or an alias, means two places", () => {
  const codes = portTable.flatMap(({ locode, aliases }) => [locode, ...aliases]);
  expect(codes.length).toBeGreaterThan(200);
  expect(new Set(codes).size).toBe(codes.length);
});

test("ids are unique among ports and terminals", () => {
  const ids = [...portTable, ...terminals].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("every place begins with its country and lies on the globe in a zone that exists", () => {
  for (const { locode, countryCode, timezone, latitude, longitude } of portTable) {
    expect(locode.slice(0, 2)).toBe(countryCode);
    expect(() => new Intl.DateTimeFormat("en", { timeZone: timezone })).not.toThrow();
    expect(Math.abs(latitude)).toBeLessThan(90);
    expect(Math.abs(longitude)).toBeLessThan(180);
  }
});

test("no SMDG code means two terminals of one port", () => {
  for (const port of portTable) {
    const codes = port.terminals.flatMap(({ smdgCode }) => smdgCode ?? []);
    expect(new Set(codes).size, port.locode).toBe(codes.length);
  }
});

test("an inland place has one rail terminal", () => {
  const inland = portTable.filter((port) => port.terminals.every(({ facilityType }) => facilityType === "rail"));
  expect(inland.length).toBeGreaterThan(50);
  expect(inland.filter((port) => port.terminals.length !== 1)).toEqual([]);
});

test("every terminal knows its port", () => {
  const ids = new Set(portTable.map(({ id }) => id));
  expect(terminals.length).toBeGreaterThan(400);
  expect(terminals.filter(({ portId }) => !ids.has(portId))).toEqual([]);
});

import { expect, test } from "vitest";
import { findPort, portTable } from "./ports";

const terminals = portTable.flatMap((port) => port.terminals);

test("UN/LOCODEs and aliases are unique", () => {
  const codes = portTable.flatMap(({ locode, aliases }) => [locode, ...aliases]);
  expect(codes.length).toBeGreaterThan(200);
  expect(new Set(codes).size).toBe(codes.length);
});

test("ids are unique among ports and terminals", () => {
  const ids = [...portTable, ...terminals].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("every UN/LOCODE starts with its country code, and coordinates and time zones are valid", () => {
  for (const { locode, countryCode, timezone, latitude, longitude } of portTable) {
    expect(locode.slice(0, 2)).toBe(countryCode);
    expect(() => new Intl.DateTimeFormat("en", { timeZone: timezone })).not.toThrow();
    expect(Math.abs(latitude)).toBeLessThan(90);
    expect(Math.abs(longitude)).toBeLessThan(180);
  }
});

test("SMDG codes are unique within a port", () => {
  for (const port of portTable) {
    const codes = port.terminals.flatMap(({ smdgCode }) => smdgCode ?? []);
    expect(new Set(codes).size, port.locode).toBe(codes.length);
  }
});

test("an inland location has one rail terminal", () => {
  const inland = portTable.filter((port) => port.terminals.every(({ facilityType }) => facilityType === "rail"));
  expect(inland.length).toBeGreaterThan(50);
  expect(inland.filter((port) => port.terminals.length !== 1)).toEqual([]);
});

test("every terminal has a port", () => {
  const ids = new Set(portTable.map(({ id }) => id));
  expect(terminals.length).toBeGreaterThan(400);
  expect(terminals.filter(({ portId }) => !ids.has(portId))).toEqual([]);
});

test.each([
  ["USLAX", "USLAX"],
  ["us lax", "USLAX"],
  [" nlrtm ", "NLRTM"],
  ["CNSGH", "CNSHA"],
  ["cnnbo", "CNNGB"],
  ["USMKC", "USKCK"],
  ["INTKD", "INDEL"],
])("%j is found as %s", (code, locode) => {
  expect(findPort(code)?.locode).toBe(locode);
});

test("finds a port by id, ignoring case", () => {
  const port = findPort("DEHAM");
  expect(findPort(port?.id.toUpperCase() ?? "")).toBe(port);
});

test.each([
  ["USCHI", "America/Chicago"],
  ["DEDUI", "Europe/Berlin"],
  ["CATOR", "America/Toronto"],
  ["USPHX", "America/Phoenix"],
  ["INDEL", "Asia/Kolkata"],
])("the inland location %s has the time zone %s", (code, timezone) => {
  expect(findPort(code)?.timezone).toBe(timezone);
});

test.each(["", "XXXXX", "LAX", "00000000-0000-7000-8000-000000000000", "__proto__"])("%j is not found", (code) => {
  expect(findPort(code)).toBeNull();
});

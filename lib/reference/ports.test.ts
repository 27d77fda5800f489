import { expect, test } from "vitest";
import { placeIdOf } from "./place-id";
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
  for (const { locode, city, countryCode, timezone, latitude, longitude } of portTable) {
    expect(locode.slice(0, 2)).toBe(countryCode);
    expect(city).toBeTruthy();
    expect(() => new Intl.DateTimeFormat("en", { timeZone: timezone ?? "unknown" })).not.toThrow();
    expect(Math.abs(latitude ?? 90)).toBeLessThan(90);
    expect(Math.abs(longitude ?? 180)).toBeLessThan(180);
  }
});

test("SMDG codes are unique within a port", () => {
  for (const port of portTable) {
    const codes = port.terminals.flatMap(({ smdgCode }) => smdgCode ?? []);
    expect(new Set(codes).size, port.locode).toBe(codes.length);
  }
});

test("an inland location has one rail terminal", () => {
  const inland = portTable.filter(({ isInland }) => isInland);
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

test.each([
  ["USBOS", "Boston", "America/New_York", "United States"],
  ["USTPA", "Tampa", "America/New_York", "United States"],
  ["USHNL", "Honolulu", "Pacific/Honolulu", "United States"],
  ["USPHL", "Philadelphia", "America/New_York", "United States"],
  ["USANC", "Anchorage", "America/Anchorage", "United States"],
  ["USPDX", "Portland", "America/Los_Angeles", "United States"],
  ["USILM", "Wilmington", "America/New_York", "United States"],
  ["PRSJU", "San Juan", "America/Puerto_Rico", "Puerto Rico"],
  ["CASJB", "Saint-John", "America/Moncton", "Canada"],
  ["CASJF", "Saint-John's", "America/St_Johns", "Canada"],
  ["IEDUB", "Dublin", "Europe/Dublin", "Ireland"],
  ["IEORK", "Cork", "Europe/Dublin", "Ireland"],
  ["GBLIV", "Liverpool", "Europe/London", "United Kingdom"],
  ["PTLIS", "Lisboa", "Europe/Lisbon", "Portugal"],
  ["PTLEI", "Leixoes", "Europe/Lisbon", "Portugal"],
  ["FIHEL", "Helsinki", "Europe/Helsinki", "Finland"],
  ["FIKTK", "Kotka", "Europe/Helsinki", "Finland"],
  ["NOOSL", "Oslo", "Europe/Oslo", "Norway"],
  ["DKAAR", "Aarhus", "Europe/Copenhagen", "Denmark"],
  ["EETLL", "Tallinn", "Europe/Tallinn", "Estonia"],
  ["LVRIX", "Riga", "Europe/Riga", "Latvia"],
  ["LTKLJ", "Klaipeda", "Europe/Vilnius", "Lithuania"],
  ["ROCND", "Constanta", "Europe/Bucharest", "Romania"],
  ["BGVAR", "Varna", "Europe/Sofia", "Bulgaria"],
  ["HRRJK", "Rijeka", "Europe/Zagreb", "Croatia"],
  ["SIKOP", "Koper", "Europe/Ljubljana", "Slovenia"],
  ["CYLMS", "Limassol", "Asia/Nicosia", "Cyprus"],
  ["LBBEY", "Beirut", "Asia/Beirut", "Lebanon"],
  ["KWSWK", "Shuwaikh", "Asia/Kuwait", "Kuwait"],
  ["QAHMD", "Hamad", "Asia/Qatar", "Qatar"],
  ["BHKBS", "Khalifa Bin Salman", "Asia/Bahrain", "Bahrain"],
  ["IQUQR", "Umm Qasr", "Asia/Baghdad", "Iraq"],
  ["DJJIB", "Djibouti", "Africa/Djibouti", "Djibouti"],
  ["TZDAR", "Dar es Salaam", "Africa/Dar_es_Salaam", "Tanzania"],
  ["SNDKR", "Dakar", "Africa/Dakar", "Senegal"],
  ["AOLAD", "Luanda", "Africa/Luanda", "Angola"],
  ["ZACPT", "Cape Town", "Africa/Johannesburg", "South Africa"],
  ["MUPLU", "Port Louis", "Indian/Mauritius", "Mauritius"],
  ["MMRGN", "Yangon", "Asia/Yangon", "Myanmar (Burma)"],
  ["KHKOS", "Kampong Saom", "Asia/Phnom_Penh", "Cambodia"],
  ["IDSUB", "Surabaya", "Asia/Jakarta", "Indonesia"],
  ["RUVVO", "Vladivostok", "Asia/Vladivostok", "Russia"],
  ["AUFRE", "Fremantle", "Australia/Perth", "Australia"],
  ["NZTRG", "Tauranga", "Pacific/Auckland", "New Zealand"],
  ["BRITJ", "Itajai", "America/Sao_Paulo", "Brazil"],
  ["UYMVD", "Montevideo", "America/Montevideo", "Uruguay"],
  ["GTSTC", "Santo Tomas", "America/Guatemala", "Guatemala"],
  // Missing in the main source.
  ["CNYNT", "Yantai", "Asia/Shanghai", "China"],
  ["IDBLW", "Belawan", "Asia/Jakarta", "Indonesia"],
  ["MYPGU", "Pasir Gudang", "Asia/Kuala_Lumpur", "Malaysia"],
  ["BSFPO", "Freeport", "America/Nassau", "Bahamas"],
  ["TTPOS", "Port-of-Spain", "America/Port_of_Spain", "Trinidad & Tobago"],
])("%s is %s in the time zone %s, %s", (locode, name, timezone, country) => {
  const port = findPort(locode);
  expect(port).toMatchObject({ locode, timezone, country, countryCode: locode.slice(0, 2), isInland: false });
  expect(port?.name).toContain(name);
  expect(port?.city).toContain(name);
  expect(port?.latitude).not.toBeNull();
});

test("a place without terminals has a computed id, and is found by it", () => {
  const boston = findPort("us bos");
  expect(boston).toMatchObject({ stateAbbr: "MA", terminals: [] });
  expect(findPort(boston?.id.toUpperCase() ?? "")).toBe(boston);
  expect(portTable.map(({ id }) => id)).not.toContain(boston?.id);
});

test("a listed port is found by the id that its UN/LOCODE would have", () => {
  expect(findPort(placeIdOf("CNSGH"))?.locode).toBe("CNSHA");
});

test("a place without coordinates has no time zone", () => {
  expect(findPort("AOLIE")).toMatchObject({ name: "Lieura", timezone: null, latitude: null, longitude: null });
});

test("a numeric subdivision is no abbreviation of a state", () => {
  expect(findPort("DKAAR")?.stateAbbr).toBeNull();
});

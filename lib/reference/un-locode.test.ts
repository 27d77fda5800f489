import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { findUnLocode, unLocodeDigest } from "./un-locode";

const file = readFileSync(new URL("./data/un-locode.bin", import.meta.url));

/** All codes in the file, read block by block without the code under test. */
function listLocodes(): string[] {
  const end = file.indexOf("\n") + 1;
  const { blocks }: { blocks: [string, number][] } = JSON.parse(file.toString("utf8", 0, end));
  let start = end;
  const lines = blocks.flatMap(([, size]) => {
    const text = inflateRawSync(file.subarray(start, start + size)).toString("utf8");
    start += size;
    return text.trim().split("\n");
  });
  expect(start).toBe(file.length);
  return lines.map((line) => line.slice(0, 5));
}

const locodes = listLocodes();

test("the digest is that of the file", () => {
  expect(createHash("sha256").update(file).digest("hex").slice(0, 16)).toBe(unLocodeDigest);
});

test("the file has all places with a port, a railway, a road or a customs office, sorted by code", () => {
  expect(locodes).toHaveLength(108_613);
  expect(locodes).toEqual([...new Set(locodes)].sort());
});

test("every UN/LOCODE is found, with a name, and coordinates together with a time zone", () => {
  const zones = new Set<string>();
  const withoutZone: string[] = [];
  for (const locode of locodes) {
    const place = findUnLocode(locode);
    if (!place || place.locode !== locode || place.name === "") throw new Error(`${locode} is not found`);
    if (place.timezone === null) withoutZone.push(locode);
    else zones.add(place.timezone);
    const isValid =
      place.latitude === null || place.longitude === null
        ? place.latitude === place.longitude
        : Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 && place.timezone !== null;
    if (!isValid) throw new Error(`${locode} has incomplete or invalid coordinates`);
  }
  expect(zones.size).toBeGreaterThan(300);
  for (const timeZone of zones) expect(() => new Intl.DateTimeFormat("en", { timeZone })).not.toThrow();
  expect(withoutZone.length).toBeLessThan(1_000);
  expect(withoutZone).toEqual(expect.arrayContaining(["AEIND", "AOLIE", "ATXXX"]));
});

test.each(["", "AAAAA", "ZZZZZ", "usbos", "USBO", "USBOSX", "US\tBO", "\nUSBO", "XXQQQ"])("%j is not found", (code) => {
  expect(findUnLocode(code)).toBeNull();
});

test("a place has its subdivision, functions and coordinates", () => {
  expect(findUnLocode("USBOS")).toEqual({
    locode: "USBOS",
    name: "Boston",
    subdivision: "MA",
    isPort: true,
    latitude: 42.363,
    longitude: -71.014,
    timezone: "America/New_York",
    isName: false,
    beginsName: false,
  });
  expect(findUnLocode("ADALV")).toMatchObject({ name: "Andorra la Vella", subdivision: null, isPort: false });
});

test("a zone that is impossible in the country or state is corrected, or removed where several are possible", () => {
  // Coordinates in Siberia, Wisconsin and Rhode Island.
  expect(findUnLocode("DEMRC")).toMatchObject({ timezone: "Europe/Berlin", latitude: null });
  expect(findUnLocode("USRDM")).toMatchObject({ timezone: null, latitude: null });
  expect(findUnLocode("US2HA")).toMatchObject({ timezone: "America/Los_Angeles", latitude: null });
  // Near a border only the zone is corrected.
  expect(findUnLocode("AERFA")).toMatchObject({ timezone: "Asia/Dubai", latitude: 25.467 });
});

test("damaged rows of the source are mended", () => {
  expect(findUnLocode("JPSMZ")).toMatchObject({ name: "Shimizu", latitude: 35.01, longitude: 138.5 });
  expect(findUnLocode("PHMNN")?.timezone).toBe("Asia/Manila");
  expect(findUnLocode("TRIZM")?.name).toBe("Izmir");
  expect(findUnLocode("JPOSM")).toMatchObject({ name: "Oshima", subdivision: "42", isPort: true });
  expect(findUnLocode("PTFNC")).toMatchObject({ name: "Funchal", subdivision: "30", timezone: "Atlantic/Madeira" });
});

test("a code that is also a name, or begins one, is marked", () => {
  expect(findUnLocode("BREST")).toMatchObject({ name: "Estancia", isName: true, beginsName: true });
  expect(findUnLocode("ISLAN")).toMatchObject({ isName: false, beginsName: true });
});

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { deflateRawSync, gunzipSync } from "node:zlib";
import { checkZones } from "@/tools/un-locode/check-zones";
import { undamagedNames } from "@/tools/un-locode/damaged-names";
import { type Place, unlocated } from "@/tools/un-locode/place";

// Writes lib/reference/data/un-locode.bin from a CSV file with the columns locode, name, subdivision, functions, latitude, longitude
// and time zone (sources and format: lib/reference/data/un-locode.md):
//   node --import tsx tools/generate-un-locode.ts un-locode.csv.gz

/** Of two names of a place in two languages, those that are more usual in shipping; else the first one is used. */
const usualNames = new Set(
  [
    "Espoo Hamina Hanko Helsinki Iisalmi Kaskinen Kemi/Tornio Kokkola Lappeenranta Loviisa Naantali Oulu Ostend Parainen",
    "Pietarsaari Pori Porvoo Raahe Rauma Savonlinna Tampere Tornio Turku Uusikaupunki Vaasa",
  ].flatMap((names) => names.split(" ")),
);

/**
 * In some rows the name stands twice, or in two parts, so that the subdivision stands among the functions, which are lost; a place
 * without functions is taken for a port.
 */
function parseColumns([locode = "", name = "", subdivision = "", functions = "", ...location]: string[]) {
  const isShifted = subdivision.length > 3;
  return isShifted
    ? { locode, name: subdivision, subdivision: functions, functions: "", location }
    : { locode, name, subdivision, functions, location };
}

function parseRow(line: string): Place {
  const { location, ...columns } = parseColumns(line.split(","));
  const [latitude, longitude, zone] = location;
  return {
    ...columns,
    // Bytes that are no UTF-8 were apostrophes in the source.
    name: undamagedNames.get(columns.locode) ?? columns.name.replace(/\uFFFD/g, "'").trim(),
    ...(latitude && longitude && zone ? { latitude, longitude, zone } : unlocated),
  };
}

/** One place per code: rows with the same code are variants of its name. Zones that contradict each other are removed. */
function mergeVariants(variants: Place[]): Place[] {
  const [first] = variants;
  if (!first) return [];
  const { name } = variants.find((variant) => usualNames.has(variant.name.split(" ")[0] ?? "")) ?? first;
  const located = variants.filter(({ zone }) => zone !== "");
  const isUnanimous = new Set(located.map(({ zone }) => zone)).size === 1;
  const { latitude, longitude, zone } = (isUnanimous && located[0]) || unlocated;
  return [{ ...first, name, latitude, longitude, zone }];
}

const noLetters = /[^A-Z]+/;

/** The parts of place names, and the names written without spaces ("LAPAZ"), in upper case. */
function listNameParts(places: Place[]): string[] {
  return places.flatMap(({ name }) => {
    const parts = name.toUpperCase().split(noLetters);
    return [...parts, parts.join("")];
  });
}

/** "n" for a code that is also a name, such as "BREST" (Estancia), "b" for one with which a longer name begins, else "". */
function markNames(places: Place[]): (locode: string) => string {
  const parts = listNameParts(places);
  const names = new Set(parts);
  const beginnings = new Set(parts.map((part) => part.slice(0, 5)));
  return (locode) => (names.has(locode) ? "n" : beginnings.has(locode) ? "b" : "");
}

function toLines(places: Place[], zones: string[]): string[] {
  const nameMarkOf = markNames(places);
  const numbers = new Map(zones.map((zone, index) => [zone, String(index)]));
  return places
    .toSorted((a, b) => (a.locode < b.locode ? -1 : 1))
    .map((place) => {
      const { locode, name, subdivision, functions, latitude, longitude } = place;
      const zone = numbers.get(place.zone) ?? "";
      return [locode, name, subdivision, functions, latitude, longitude, zone, nameMarkOf(locode)].join("\t");
    });
}

const linesPerBlock = 200;

function toFile(places: Place[]): Buffer {
  const zones = [...new Set(places.map(({ zone }) => zone))].filter((zone) => zone !== "").sort();
  const lines = toLines(places, zones);
  const unreadable = lines.filter((line) => !/^[\t\x20-\x7e]+$/.test(line));
  if (unreadable.length > 0) throw new Error(`Not ASCII: ${unreadable.join(", ")}`);
  const starts = lines.flatMap((_, index) => (index % linesPerBlock === 0 ? [index] : []));
  const blocks = starts.map((start) => {
    const text = lines.slice(start, start + linesPerBlock).map((line) => `\n${line}`);
    return { first: lines[start]?.slice(0, 5), bytes: deflateRawSync(text.join(""), { level: 9 }) };
  });
  const index = { zones, blocks: blocks.map(({ first, bytes }) => [first, bytes.length]) };
  return Buffer.concat([Buffer.from(`${JSON.stringify(index)}\n`), ...blocks.map(({ bytes }) => bytes)]);
}

function parseRows(csv: Buffer): Place[] {
  return csv.toString("utf8").trim().split("\n").slice(1).map(parseRow);
}

const [source] = process.argv.slice(2);
if (!source) throw new Error("Name the CSV file.");
const bytes = readFileSync(source);
const rows = parseRows(source.endsWith(".gz") ? gunzipSync(bytes) : bytes);
// Places that are missing in the source, or have wrong coordinates there.
const corrected = parseRows(readFileSync("tools/un-locode/corrected-places.csv"));
const correctedLocodes = new Set(corrected.map(({ locode }) => locode));
const others = rows.filter(({ locode }) => !correctedLocodes.has(locode));
const variants = Map.groupBy([...others, ...corrected], ({ locode }) => locode);
const places = checkZones([...variants.values()].flatMap(mergeVariants));
const file = toFile(places);
writeFileSync("lib/reference/data/un-locode.bin", file);
const digest = createHash("sha256").update(file).digest("hex").slice(0, 16);
process.stdout.write(`${places.length} places, digest ${digest}\n`);

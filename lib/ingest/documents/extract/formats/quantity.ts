import { type NumberFormat, numberPattern, parseNumber } from "./parse-number";

export type Weight = { value: number; unit: "kg" | "lb" };
export type Volume = { value: number; unit: "cbm" };

/** A part of a text with the value that it has. */
export type Parsed<T> = { value: T; start: number; end: number };

const weightUnit = "kgs?\\b\\.?|kilos?\\b|kilogram(?:m?es?|ms?|mos?|s)?\\b|lbs?\\b\\.?|pounds?\\b";
const volumeUnit = "cbm\\b|m3\\b|m³|cu\\.?\\s?m\\b\\.?|cubic met(?:re|er)s?\\b";
const kindNames =
  "cartons?|ctns?|pallets?|plts?|packages?|pkgs?|boxes|cases|crates?|drums?|bags?|bales?|rolls?|pieces|pcs|units|kartons?|paletten?|kolli|colli|packstucke?|packstücke?|kisten?|fasser|fässer|sacke|säcke|palettes?|colis|caisses?|futs?|fûts?|sacs?|bultos?|cajas?|pal[eé]s|palets?|paletas?|bidones|sacos?|tambores";

const weight = new RegExp(`(?<![\\d.,])(${numberPattern})\\s*(${weightUnit})`, "gi");
const volume = new RegExp(`(?<![\\d.,])(${numberPattern})\\s*(${volumeUnit})`, "gi");
const packages = new RegExp(
  `(?<![\\d.,A-Z-])(\\d{1,3}(?:[.,]\\d{3})*|\\d+)\\s*(?:x\\s+)?(${kindNames})(?![\\p{L}])`,
  "giu",
);
/** No shipment has more than this many cubic metres: a larger number has a decimal separator before its last three digits. */
const largestVolume = 10_000;

/** Unit of weight that a text names; null: none or several. */
export function weightUnitIn(text: string): "kg" | "lb" | null {
  const isMetric = /(?<![\p{L}])(kgs?|kilos?|kilogram\p{L}*)(?![\p{L}])/iu.test(text);
  const isImperial = /(?<![\p{L}])(lbs?|pounds?)(?![\p{L}])/iu.test(text);
  if (isMetric === isImperial) return null;
  return isMetric ? "kg" : "lb";
}

export function hasVolumeUnit(text: string): boolean {
  return /(?<![\p{L}])(cbm|m3|cu\.?\s?m)(?![\p{L}])|m³|cubic met(re|er)/iu.test(text);
}

function toMatch<T>(match: RegExpExecArray, value: T | null): Parsed<T>[] {
  return value === null ? [] : [{ value, start: match.index, end: match.index + match[0].length }];
}

/** The weights in a text that have a unit. */
export function findWeights(text: string, format: NumberFormat): Parsed<Weight>[] {
  return [...text.matchAll(weight)].flatMap((match) => {
    const value = parseNumber(match[1] ?? "", format);
    const unit = weightUnitIn(match[2] ?? "");
    return toMatch(match, value === null || value === 0 || unit === null ? null : { value, unit });
  });
}

/** Parses a number of cubic metres. */
export function parseVolume(written: string, format: NumberFormat): Volume | null {
  const inThousands = parseNumber(written, { separator: written.includes(".") ? "," : ".", isShown: true });
  const isFraction = /^\d{1,3}[.,]\d{3}$/.test(written) && inThousands !== null && inThousands >= largestVolume;
  const value = isFraction ? Number(written.replace(",", ".")) : parseNumber(written, format);
  return value === null || value === 0 || value >= largestVolume ? null : { value, unit: "cbm" };
}

/** The volumes in a text that have a unit. */
export function findVolumes(text: string, format: NumberFormat): Parsed<Volume>[] {
  return [...text.matchAll(volume)].flatMap((match) => toMatch(match, parseVolume(match[1] ?? "", format)));
}

/** A number of packages with their kind as written. */
export type Packages = { count: number; kind: string };

export function findPackages(text: string): Parsed<Packages>[] {
  return [...text.matchAll(packages)].flatMap((match) => {
    const count = Number((match[1] ?? "").replace(/[.,]/g, ""));
    return toMatch(match, count > 0 ? { count, kind: match[2] ?? "" } : null);
  });
}

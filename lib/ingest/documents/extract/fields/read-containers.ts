import { findContainerNumbers } from "@/lib/ingest/documents/extract/formats/container-numbers";
import { correctContainerType, findContainerTypes } from "@/lib/ingest/documents/extract/formats/container-types";
import { findPackages, type Volume, type Weight } from "@/lib/ingest/documents/extract/formats/quantity";
import type { LabelKey } from "@/lib/ingest/documents/extract/labels/label-keys";
import { findContainerRegions, type Region } from "./container-regions";
import type { DocumentContext } from "./document-context";
import { readCount, readVolume, readWeight } from "./field-parsers";
import { readSeals } from "./read-seals";
import { type Finding, isCertain, partOf, type Span, textOf } from "./span";

export type FoundContainer = {
  number: Finding<string>;
  type_code: Finding<string> | null;
  seal_numbers: Finding<string>[];
  gross_weight: Finding<Weight> | null;
  volume: Finding<Volume> | null;
  package_count: Finding<number> | null;
  package_kind: Finding<string> | null;
};

type Match<T> = { value: T; start: number; end: number };

/** The only different value that a pattern finds in spans; null: none, or several. */
function findOnly<T>(spans: Span[], find: (text: string) => Match<T>[], confidence: number): Finding<T> | null {
  const found = spans.flatMap((span) =>
    find(textOf(span)).map(({ value, start, end }) => ({ value, span: partOf(span, start, end), confidence })),
  );
  const [first] = found;
  const isOne = new Set(found.map(({ value }) => JSON.stringify(value))).size === 1;
  return first && isOne && isCertain(first.span) ? first : null;
}

const other = /(tare?|tara|net|netto|neto|vgm|eigengewicht|poids net|poids vide)\.?\s*(weight|gewicht)?\s*:?\s*$/i;

/** Weights of the container itself, the net weight and the verified gross mass are left out. */
function findGross(text: string, context: DocumentContext): Match<Weight>[] {
  const found: Match<Weight>[] = [];
  let at = 0;
  for (;;) {
    const next = readWeight(text.slice(at), "", context);
    if (!next) return found;
    if (!other.test(text.slice(0, at + next.start)))
      found.push({ ...next, start: next.start + at, end: next.end + at });
    at += next.end;
  }
}

const list = <T>(found: Match<T> | null): Match<T>[] => (found ? [found] : []);

function inColumn<T>(region: Region, key: LabelKey, read: (text: string, addition: string) => Match<T> | null) {
  const cells = region.cells.filter(({ column }) => column.keys.includes(key));
  for (const { column, span } of cells) {
    const found = findOnly([span], (text) => list(read(text, column.addition)), 0.95);
    if (found) return found;
  }
  return null;
}

/** A type in its column of a scanned table, with a misread letter. */
function readScannedType({ cells }: Region): Finding<string> | null {
  const scanned = cells.filter(
    ({ column, span }) => column.keys.includes("container_type") && span.segment.page.textSource === "ocr",
  );
  const spans = scanned.map(({ span }) => span);
  return findOnly(spans, (text) => list(correctContainerType(text)), 0.75);
}

function readRegion(region: Region, context: DocumentContext): FoundContainer {
  const hasColumn = (key: LabelKey) => region.columns.some(({ keys }) => keys.includes(key));
  const free =
    region.cells.length > 0
      ? region.cells.filter(({ column }) => !column.keys.includes("ignored")).map(({ span }) => span)
      : region.spans;
  const packages = findOnly(free, findPackages, 0.9);
  const counted = inColumn(region, "package_count", readCount);
  return {
    number: region.number,
    type_code: findOnly(free, findContainerTypes, 0.95) ?? readScannedType(region),
    seal_numbers: readSeals(region),
    gross_weight:
      inColumn(region, "gross_weight", (text, unit) => readWeight(text, unit, context)) ??
      (hasColumn("gross_weight") ? null : findOnly(free, (text) => findGross(text, context), 0.85)),
    volume:
      inColumn(region, "volume", (text, unit) => readVolume(text, unit, context)) ??
      (hasColumn("volume") ? null : findOnly(free, (text) => list(readVolume(text, "", context)), 0.85)),
    package_count: counted ?? (packages && { ...packages, value: packages.value.count }),
    package_kind: packages && { ...packages, value: packages.value.kind },
  };
}

/** Adds what another mention of the same container has; different values contradict each other, so that neither is used. */
function merge(one: FoundContainer, added: FoundContainer): FoundContainer {
  const pick = <T>(left: Finding<T> | null, right: Finding<T> | null): Finding<T> | null => {
    if (!left || !right) return left ?? right;
    return JSON.stringify(left.value) === JSON.stringify(right.value) ? left : null;
  };
  return {
    number: one.number,
    type_code: pick(one.type_code, added.type_code),
    seal_numbers: one.seal_numbers.length > 0 ? one.seal_numbers : added.seal_numbers,
    gross_weight: pick(one.gross_weight, added.gross_weight),
    volume: pick(one.volume, added.volume),
    package_count: pick(one.package_count, added.package_count),
    package_kind: pick(one.package_kind, added.package_kind),
  };
}

/** All containers of a document, in the order of their first mention. */
export function readContainers(context: DocumentContext): FoundContainer[] {
  const found = new Map<string, FoundContainer>();
  for (const region of findContainerRegions(context, (text, isScanned) => findContainerNumbers(text, isScanned))) {
    const container = readRegion(region, context);
    const known = found.get(container.number.value);
    found.set(container.number.value, known ? merge(known, container) : container);
  }
  return [...found.values()];
}

import { findContainerNumbers } from "@/lib/ingest/documents/extract/formats/container-numbers";
import type { Label } from "@/lib/ingest/documents/extract/labels/find-labels";
import type { LabelKey } from "@/lib/ingest/documents/extract/labels/label-keys";
import type { Segment } from "@/lib/ingest/documents/extract/layout/segment";
import type { DocumentContext } from "./document-context";
import { parsers, textKeys } from "./field-parsers";
import { type Finding, isCertain, partOf, textOf } from "./span";
import { type Candidate, candidatesOf } from "./spans-of-label";

const confidences: Record<Candidate["place"], number> = { after: 0.97, right: 0.95, below: 0.93 };
const weakness = 0.12;
/** Values of labels that differ by less than this contradict each other. */
const margin = 0.1;

const cargoKeys = new Set<LabelKey>(["gross_weight", "volume", "package_count", "seal_number", "container_type"]);

/** Segments whose labels are about a row of a table or about one container rather than about the document. */
function excludedOf({ tables, lines }: DocumentContext): { headings: Set<Segment>; containers: Set<Segment> } {
  const isContainer = ({ text, page }: Segment) => findContainerNumbers(text, page.textSource === "ocr").length > 0;
  return {
    headings: new Set(tables.flatMap((table) => table.headings)),
    containers: new Set(lines.filter((line) => line.some(isContainer)).flat()),
  };
}

const excluded = new WeakMap<DocumentContext, ReturnType<typeof excludedOf>>();

/** Labels that are read for a field: a long document repeats them on each page. */
const labelsMax = 40;

/** The first labels with one of the keys that announce a value of the whole document. */
export function labelsWith(keys: LabelKey[], context: DocumentContext): Label[] {
  const known = excluded.get(context) ?? excludedOf(context);
  excluded.set(context, known);
  const found = [...context.labels.values()].flat().filter((label) => {
    if (!label.keys.some((key) => keys.includes(key)) || known.headings.has(label.segment)) return false;
    return !(known.containers.has(label.segment) && label.keys.some((key) => cargoKeys.has(key)));
  });
  return found.slice(0, labelsMax);
}

function readLabel(key: LabelKey, label: Label, context: DocumentContext): Finding<unknown> | null {
  const parser = parsers[key];
  if (!parser) return null;
  for (const { span, place, isWeak } of candidatesOf(label, context)) {
    if (isWeak && textKeys.has(key)) continue;
    const parsed = parser(textOf(span), label, context);
    if (!parsed || (isWeak && parsed.start > 1)) continue;
    const found = partOf(span, parsed.start, parsed.end);
    if (!isCertain(found)) return null;
    const isTotal = /total|gesamt/i.test(label.segment.text.slice(label.start, label.end));
    const confidence = confidences[place] - (isWeak ? weakness : 0) + (isTotal && cargoKeys.has(key) ? margin : 0);
    return { value: parsed.value, span: found, confidence };
  }
  return null;
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one)?.toUpperCase() === JSON.stringify(other)?.toUpperCase();

/**
 * Reads the value of a field from its labels. Keys are in order of preference. Null if there is none, or if labels have different
 * values: of names the first is taken, because their further lines repeat other names.
 */
export function readField(keys: LabelKey[], context: DocumentContext): Finding<unknown> | null {
  for (const key of keys) {
    const findings = labelsWith([key], context).flatMap((label) => readLabel(key, label, context) ?? []);
    const sorted = findings.toSorted((one, other) => other.confidence - one.confidence);
    const [best] = sorted;
    if (!best) continue;
    const isContradicted = sorted.some(
      (other) => best.confidence - other.confidence < margin && !isSame(best.value, other.value),
    );
    if (isContradicted && !textKeys.has(key)) return null;
    return { ...best, confidence: Math.min(best.confidence, 0.97) };
  }
  return null;
}

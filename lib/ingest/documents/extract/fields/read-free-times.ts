import { findDates } from "@/lib/ingest/documents/extract/formats/parse-date";
import { below } from "@/lib/ingest/documents/extract/layout/neighbours";
import type { Segment } from "@/lib/ingest/documents/extract/layout/segment";
import { fold, foldInPlace } from "@/lib/ingest/documents/extract/layout/tokens";
import type { DocumentContext } from "./document-context";
import { type Finding, isCertain, wholeOf } from "./span";

export type FoundFreeTime = {
  type_code: Finding<"DEM" | "DET" | "STO">;
  duration: Finding<number> | null;
  time_unit: Finding<"CD" | "WD" | "HR"> | null;
  last_free_date: Finding<string> | null;
};

const types: [RegExp, "DEM" | "DET" | "STO"][] = [
  [/\b(demurrage|surestaries?|demoras?|sobrestadias?|standgeld|dem)\b/, "DEM"],
  [/\b(detention|detencion|containermiete|det)\b/, "DET"],
  [/\b(storage|lagergeld|magasinage|entreposage|stockage|almacenaje|sto)\b/, "STO"],
];

/** Units by DCSA; plain "days" are of neither kind. */
const units: [RegExp, "CD" | "WD" | "HR" | null][] = [
  [/^(calendar days?|cd|kalendertage?n?|jours? calendaires?|dias? (naturales|calendario|corridos))\b/, "CD"],
  [
    /^(working days?|business days?|wd|arbeitstage?n?|werktage?n?|jours? (ouvres?|ouvrables?)|dias? (habiles|laborables))\b/,
    "WD",
  ],
  [/^(hours?|hrs?|hr|stunden?|heures?|horas?)\b/, "HR"],
  [/^(days?|tage?n?|jours?|dias?)\b/, null],
];

const free = /\bfree\b|frei|franch|franc\b|francs\b|libre|sans frais/;
const confidence = 0.9;

function readLine(line: Segment[], { dateOrder }: DocumentContext): FoundFreeTime | null {
  const typed = line.flatMap((segment) =>
    types.filter(([pattern]) => pattern.test(fold(segment.text))).map(([, value]) => ({ value, segment })),
  );
  const [type] = typed;
  if (!type || new Set(typed.map(({ value }) => value)).size > 1) return null;
  let duration: FoundFreeTime["duration"] = null;
  let unit: FoundFreeTime["time_unit"] = null;
  let last: FoundFreeTime["last_free_date"] = null;
  for (const [at, segment] of line.entries()) {
    const dates = findDates(segment.text, dateOrder);
    const [date] = dates;
    if (date && !last) last = { value: date.value, span: { segment, start: date.start, end: date.end }, confidence };
    const folded = foldInPlace(segment.text);
    for (const match of folded.matchAll(/(?<![\d.,/-])(\d{1,3})(?![\d.,/-])\s*(?:x\s*)?/g)) {
      if (duration || dates.some(({ start, end }) => match.index >= start && match.index < end)) continue;
      const rest = folded.slice(match.index + match[0].length);
      const following = rest.trim() === "" ? line[at + 1] : segment;
      const found = units.find(([pattern]) =>
        pattern.test(following === segment ? rest : foldInPlace(following?.text ?? "").trim()),
      );
      if (!found || !following) continue;
      duration = {
        value: Number(match[1]),
        span: { segment, start: match.index, end: match.index + match[0].trimEnd().length },
        confidence,
      };
      unit = found[1] && { value: found[1], span: wholeOf(following), confidence };
    }
  }
  const isUsed = (duration || last) && [duration, unit, last].every((one) => one === null || isCertain(one.span));
  return isUsed
    ? {
        type_code: { value: type.value, span: wholeOf(type.segment), confidence },
        duration,
        time_unit: unit,
        last_free_date: last,
      }
    : null;
}

/** Lines under a heading about free time, or that name it themselves: "Demurrage free time: 5 calendar days until 12 March 2026". */
export function readFreeTimes(context: DocumentContext): FoundFreeTime[] {
  const found: FoundFreeTime[] = [];
  let since = Number.POSITIVE_INFINITY;
  for (const line of context.lines) {
    const isNamed = line.some(({ text }) => free.test(fold(text)));
    since = isNamed ? 0 : since + 1;
    const isTyped = line.some((segment) => types.some(([pattern]) => pattern.test(fold(segment.text))));
    const under =
      isTyped && line[0] && line.length <= 2
        ? below(line[0], context.byPage.get(line[0].page) ?? [], 1.2).slice(0, 1)
        : [];
    const read = since <= 4 ? (readLine(line, context) ?? readLine([...line, ...under], context)) : null;
    if (read && !found.some(({ type_code }) => type_code.value === read.type_code.value)) found.push(read);
    if (!read && !isNamed) since += 2;
  }
  return found;
}

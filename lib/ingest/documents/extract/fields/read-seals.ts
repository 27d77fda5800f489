import { findContainerNumbers } from "@/lib/ingest/documents/extract/formats/container-numbers";
import { findContainerTypes } from "@/lib/ingest/documents/extract/formats/container-types";
import type { Region } from "./container-regions";
import { type Finding, isCertain, partOf, type Span, textOf } from "./span";

const announced =
  /(?<![\p{L}])(?:seals?|siegel|plomben?|scelles?|scellés?|plombs?|sellos?|precintos?)(?:[\s-]*(?:nos?|nr|nummern?|n°|nº|n\.º|numbers?))?\s*[.:#]*\s*((?:(?:[A-Z]{1,4}-)?[A-Z]{0,6}-?\d{4,12}[A-Z]?(?:\s*[,/;]\s*(?=(?:[A-Z]{1,4}-)?[A-Z]{0,6}-?\d))?)+)/giu;
const seal = /(?<![A-Z\d])(?:[A-Z]{1,4}-)?[A-Z]{0,6}-?\d{4,12}[A-Z]?(?![A-Z\d])/g;

const confidence = 0.93;

function toFindings(span: Span): Finding<string>[] {
  const upper = textOf(span).toUpperCase();
  return [...upper.matchAll(seal)].flatMap((match) => {
    const part = partOf(span, match.index, match.index + match[0].length);
    return isCertain(part) ? [{ value: match[0], span: part, confidence }] : [];
  });
}

/** A column for container and seal numbers or types: what is left when these are taken away. */
function withoutOthers(span: Span): Span[] {
  const text = textOf(span);
  const isScanned = span.segment.page.textSource === "ocr";
  const taken = [...findContainerNumbers(text, isScanned), ...findContainerTypes(text)];
  const end = Math.max(0, ...taken.map((one) => one.end));
  const start = Math.min(text.length, ...taken.map((one) => one.start));
  return taken.length === 0 ? [span] : [partOf(span, 0, start), partOf(span, end, text.length)];
}

function findAnnounced(span: Span): Finding<string>[] {
  return [...textOf(span).matchAll(announced)].flatMap((match) => {
    const start = match.index + match[0].length - (match[1]?.length ?? 0);
    return toFindings(partOf(span, start, match.index + match[0].length));
  });
}

/** The seal numbers of a container: in their column, or after a word for seal. */
export function readSeals({ cells, spans }: Region): Finding<string>[] {
  const column = cells.filter(({ column: { keys } }) => keys.includes("seal_number")).map(({ span }) => span);
  const rest = [...cells.filter(({ span }) => !column.includes(span)).map(({ span }) => span), ...spans];
  const found = [
    ...rest.flatMap(findAnnounced),
    ...column.flatMap((span) => {
      const own = findAnnounced(span);
      return own.length > 0 ? own : withoutOthers(span).flatMap(toFindings);
    }),
  ];
  return found.filter((one, at) => found.findIndex((other) => other.value === one.value) === at);
}

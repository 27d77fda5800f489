import { findContainerNumbers } from "@/lib/ingest/documents/extract/formats/container-numbers";
import { findContainerTypes } from "@/lib/ingest/documents/extract/formats/container-types";
import { findPackages } from "@/lib/ingest/documents/extract/formats/quantity";
import { isSealLabel, isSealWord } from "@/lib/ingest/documents/extract/labels/seal-words";
import { fold } from "@/lib/ingest/documents/extract/layout/tokens";
import type { Region } from "./container-regions";
import { type Finding, isCertain, partOf, type Span, textOf } from "./span";

const prefix = "(?:[A-Z]{1,4}-)?[A-Z]{0,6}-?";
const value = `${prefix}\\d{4,12}[A-Z]?`;
/** A whole number without decimals, and without a unit: otherwise it is a weight or a quantity. */
const ending = "(?![A-Z\\d]|[.,]\\d{1,3}(?!\\d)|\\s?(?:KGS?|LBS?|CBM|M3|CTNS?|PKGS?)(?![A-Z]))";

const seal = new RegExp(`(?<![A-Z\\d])${value}${ending}`, "g");
/** Seals after a word for seal. A short number after "and" is likelier a quantity. */
const list = new RegExp(
  `^${value}${ending}(?:\\s*[,/;]\\s*(?=${prefix}\\d)${value}${ending}|\\s*(?:[+&]|and|und|et|y)\\s*(?:[A-Z]{1,6}-)?(?:[A-Z]{1,6}-?\\d{4,12}|\\d{6,12})[A-Z]?${ending})*`,
  "iu",
);
/** What may stand between a word for seal and its value: a word for number, or other words up to a colon. */
const number = /^(?:[\s-]*(?:nos?|nr|nummern?|n°|nº|n\.º|numbers?))?[\s.:#-]*/iu;
const words = /^(?:\s?\([^)\d]{1,20}\))?(?:[\s./-]{1,3}\p{L}[\p{L}'’°º]*){0,4}[\s.]*[:：#]+\s*/u;

const confidence = 0.93;

function toFindings(span: Span): Finding<string>[] {
  const upper = textOf(span).toUpperCase();
  const packages = findPackages(textOf(span));
  return [...upper.matchAll(seal)].flatMap((match) => {
    const end = match.index + match[0].length;
    const part = partOf(span, match.index, end);
    const isCount = packages.some((one) => one.start < end && one.end > match.index);
    return isCertain(part) && !isCount ? [{ value: match[0], span: part, confidence }] : [];
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

/** The seals after words for seal. */
function findAnnounced(span: Span): Finding<string>[] {
  const text = textOf(span);
  return [...text.matchAll(/\p{L}+/gu)].flatMap((word) => {
    if (!isSealWord(fold(word[0]))) return [];
    const from = word.index + word[0].length;
    const rest = text.slice(from);
    for (const between of [number, words]) {
      const start = between.exec(rest)?.[0].length;
      const found = start === undefined ? null : list.exec(rest.slice(start));
      if (start !== undefined && found) return toFindings(partOf(span, from + start, from + start + found[0].length));
    }
    return [];
  });
}

const isShort = (text: string) => /^\d{4,5}$/.test(text);
const isContainer = (text: string) => /^[A-Z]{3}[UJZ]\d{7}$/.test(text);

/** The seals right of a label that stands alone, or below it. */
function findNextToLabels(spans: Span[]): Finding<string>[] {
  return spans.flatMap((span, at) => {
    const next = spans[at + 1];
    if (!next || !isSealLabel(textOf(span))) return [];
    return withoutOthers(next)
      .flatMap(toFindings)
      .filter((one) => !isShort(one.value) && !isContainer(one.value));
  });
}

/** The seal numbers of a container: in their column, or after a word for seal. */
export function readSeals({ cells, spans }: Region): Finding<string>[] {
  const column = cells.filter(({ column: { keys } }) => keys.includes("seal_number")).map(({ span }) => span);
  const rest = [...cells.filter(({ span }) => !column.includes(span)).map(({ span }) => span), ...spans];
  const found = [
    ...rest.flatMap(findAnnounced),
    ...findNextToLabels(spans),
    ...column.flatMap((span) => {
      const own = findAnnounced(span);
      return own.length > 0 ? own : withoutOthers(span).flatMap(toFindings);
    }),
  ];
  return found.filter((one, at) => found.findIndex((other) => other.value === one.value) === at);
}

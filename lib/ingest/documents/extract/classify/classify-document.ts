import { type DocumentType, documentTypeLabels } from "@/lib/ingest/documents/extract/document-types";
import { isSimilar } from "@/lib/ingest/documents/extract/labels/is-similar";
import type { Segment } from "@/lib/ingest/documents/extract/layout/segment";
import { tokensOf } from "@/lib/ingest/documents/extract/layout/tokens";
import { titles } from "./titles";

export type Classification = { type: DocumentType; confidence: number; notes: string | null };

const toKey = (text: string) =>
  tokensOf(text)
    .map((token) => token.text)
    .join("");

const entries = Object.entries(titles).flatMap(([type, texts]) =>
  texts.split("|").map((text) => ({ type: type as DocumentType, text: toKey(text) })),
);

/** Words that may follow or precede a title in its line. */
const additions =
  /^(original|copy|draft|kopie|copie|copia|nonnegotiable|telexrelease|surrendered|expressrelease|page1of\d+|no[a-z]*\d+.*|nr\d+.*|n\d+.*|[a-z]{0,5}\d{4,}.*)?$/;

function typeOfTitle(segment: Segment): DocumentType | null {
  const key = toKey(segment.text);
  const isScanned = segment.page.textSource === "ocr";
  const found = entries
    .filter(({ text }) => {
      if (key.startsWith(text)) return additions.test(key.slice(text.length));
      if (key.endsWith(text)) return additions.test(key.slice(0, -text.length));
      return isScanned && isSimilar(key, text);
    })
    .sort((one, other) => other.text.length - one.text.length);
  return found[0]?.type ?? null;
}

type Scored = { type: DocumentType; score: number };

/** A title counts by its size, compared to the text of the page, and by its height on the first page. */
function scoreOf(segment: Segment, usual: number): number {
  const { page, top, bottom } = segment;
  const size = Math.min(3, (bottom - top) / usual);
  const place = page.page > 1 ? 0.3 : top < page.height * 0.25 ? 1.5 : top < page.height * 0.5 ? 0.8 : 0.4;
  const isUpper = segment.text === segment.text.toUpperCase() ? 1.15 : 1;
  const isLabel = /[:：]/.test(segment.text) ? 0.4 : 1;
  return size * place * isUpper * isLabel;
}

function medianHeight(segments: Segment[]): number {
  const heights = segments.map(({ top, bottom }) => bottom - top).sort((one, other) => one - other);
  return heights[heights.length >> 1] || 1;
}

/** The type by the titles of the document. `other`: it has no title of a known type, or two that are equally likely. */
export function classifyDocument(segments: Segment[]): Classification {
  const usual = medianHeight(segments);
  const best = new Map<DocumentType, number>();
  for (const segment of segments) {
    const type = typeOfTitle(segment);
    if (type) best.set(type, Math.max(best.get(type) ?? 0, scoreOf(segment, usual)));
  }
  const [first, second] = [...best]
    .map(([type, score]): Scored => ({ type, score }))
    .sort((one, other) => other.score - one.score);
  if (!first || first.score < 0.5)
    return { type: "other", confidence: 0.5, notes: "No title of a known document type was found." };
  if (second && second.score > first.score * 0.9) {
    const [one, other] = [documentTypeLabels[first.type], documentTypeLabels[second.type]];
    return { type: "other", confidence: 0.3, notes: `Titles of two document types were found: ${one} and ${other}.` };
  }
  const clarity = second ? 1 - (second.score / first.score) * 0.5 : 1;
  const confidence = Math.round(Math.min(0.99, 0.7 + Math.min(first.score, 3) * 0.1) * clarity * 100) / 100;
  const notes = second ? `A title of another document type was also found: ${documentTypeLabels[second.type]}.` : null;
  return { type: first.type, confidence, notes };
}

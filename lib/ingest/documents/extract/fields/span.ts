import type { ExtractedValue } from "@/lib/ingest/documents/extract/extraction";
import { areaOf, partsBetween, type Segment } from "@/lib/ingest/documents/extract/layout/segment";
import { toShownBox } from "@/lib/ingest/documents/layout/turn-page";

/** A part of a segment's text. */
export type Span = { segment: Segment; start: number; end: number };

/** A value with the part of the document that it was read from. Confidence: how sure the rule is, 0 to 1. */
export type Finding<T> = { value: T; span: Span; confidence: number };

/** Values from OCR with a word below this are not used. */
const leastCertain = 0.6;

/** The span without white space and separators at its ends; null if nothing is left. */
export function trimSpan({ segment, start, end }: Span): Span | null {
  const text = segment.text.slice(start, end);
  const before = /^[\s:|=]*/.exec(text)?.[0].length ?? 0;
  const after = /[\s|]*$/.exec(text.slice(before))?.[0].length ?? 0;
  return before + after < text.length ? { segment, start: start + before, end: end - after } : null;
}

export const textOf = ({ segment, start, end }: Span) => segment.text.slice(start, end);

export const wholeOf = (segment: Segment): Span => ({ segment, start: 0, end: segment.text.length });

/** A part of a span, by offsets in its text. */
export function partOf(span: Span, start: number, end: number): Span {
  return { segment: span.segment, start: span.start + start, end: span.start + end };
}

/** The confidence of the least certain word. */
export function certaintyOf({ segment, start, end }: Span): number {
  return Math.min(1, ...partsBetween(segment, start, end).map(({ confidence }) => confidence));
}

export function isCertain(span: Span): boolean {
  return certaintyOf(span) >= leastCertain;
}

/** The value of a path with the place of its text in the document. */
export function toExtractedValue(
  field: string,
  value: ExtractedValue["value"],
  { span, confidence }: { span: Span; confidence: number },
): ExtractedValue {
  const area = areaOf(partsBetween(span.segment, span.start, span.end));
  return {
    field,
    value,
    text: textOf(span),
    page: span.segment.page.page,
    box: toShownBox(span.segment.page, area),
    confidence: Math.round(confidence * certaintyOf(span) * 100) / 100,
  };
}

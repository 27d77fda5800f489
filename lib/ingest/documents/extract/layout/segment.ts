import type { Box, DocumentText, PageText, Word } from "@/lib/ingest/documents/document-text";
import { type Token, tokensOf } from "./tokens";

/** Words that are read as one: no wide gap is between them. Lengths are in points of the page as shown. */
export type Segment = {
  page: PageText;
  parts: Word[];
  /** The words with one space between them. */
  text: string;
  /** Offset of each word in the text. */
  starts: number[];
  tokens: Token[];
  left: number;
  right: number;
  top: number;
  bottom: number;
};

/** A gap wider than this part of the height of the line separates two segments. A space has about a third of it. */
const gapPerHeight = 0.95;
/** Longer words and lines are no labels or values: patterns are not tried on them. */
const [charactersMax, partsMax] = [100, 60];

export function toSegment(page: PageText, parts: Word[]): Segment {
  const starts: number[] = [];
  let text = "";
  for (const part of parts) {
    if (text !== "") text += " ";
    starts.push(text.length);
    text += part.text;
  }
  return {
    page,
    parts,
    text,
    starts,
    tokens: tokensOf(text),
    left: Math.min(...parts.map((part) => part.box.left)) * page.width,
    right: Math.max(...parts.map((part) => part.box.left + part.box.width)) * page.width,
    top: Math.min(...parts.map((part) => part.box.top)) * page.height,
    bottom: Math.max(...parts.map((part) => part.box.top + part.box.height)) * page.height,
  };
}

function splitLine(page: PageText, line: Word[]): Segment[] {
  const parts = line
    .filter(({ text }) => text.trim() !== "" && text.length <= charactersMax)
    .sort((one, other) => one.box.left - other.box.left);
  const heights = parts.map((part) => part.box.height * page.height).sort((one, other) => one - other);
  const height = heights[heights.length >> 1] ?? 0;
  const groups: Word[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const part of parts) {
    const gap = part.box.left * page.width - end;
    if (gap > height * gapPerHeight || groups.at(-1)?.length === partsMax) groups.push([part]);
    else groups.at(-1)?.push(part);
    end = Math.max(end, (part.box.left + part.box.width) * page.width);
  }
  return groups.map((group) => toSegment(page, group));
}

/** The segments of all pages, in the order of pages and lines. */
export function segmentsOf(text: DocumentText): Segment[] {
  return text.pages.flatMap((page) => page.lines.flatMap((line) => splitLine(page, line)));
}

/** The words of a part of the segment's text. */
export function partsBetween({ parts, starts }: Segment, start: number, end: number): Word[] {
  return parts.filter((part, at) => (starts[at] ?? 0) < end && (starts[at] ?? 0) + part.text.length > start);
}

/** The smallest rectangle around words, in fractions of the page. */
export function areaOf(parts: Word[]): Box {
  const left = Math.min(...parts.map((part) => part.box.left));
  const top = Math.min(...parts.map((part) => part.box.top));
  const right = Math.max(...parts.map((part) => part.box.left + part.box.width));
  const bottom = Math.max(...parts.map((part) => part.box.top + part.box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** Segments by the page that they are on. */
export function groupByPage(segments: Segment[]): Map<PageText, Segment[]> {
  return Map.groupBy(segments, ({ page }) => page);
}

import type { Segment } from "@/lib/ingest/documents/extract/layout/segment";
import { findCutLabel } from "./find-cut-label";
import { type Label, readLabel } from "./find-labels";

/** A label that is the heading of a column. */
export type Heading = Label;

/** The labels of a segment that has nothing else, such as "Gross weight (kg) Measurement"; otherwise none. */
export function findHeadings(segment: Segment): Heading[] {
  const headings: Heading[] = [];
  let end = 0;
  for (let at = 0; at < segment.tokens.length; at++) {
    const token = segment.tokens[at];
    if (!token || token.start < end) continue;
    const [whole, cut] = [readLabel(segment, at), findCutLabel(segment, at)];
    const heading = cut && cut.end > (whole?.end ?? 0) ? cut : whole;
    if (!heading || heading.hasColon) return [];
    headings.push(heading);
    end = heading.end;
  }
  return headings;
}

import type { Label } from "@/lib/ingest/documents/extract/labels/find-labels";
import { below, rightOf } from "@/lib/ingest/documents/extract/layout/neighbours";
import type { Segment } from "@/lib/ingest/documents/extract/layout/segment";
import type { DocumentContext } from "./document-context";
import { type Span, trimSpan, wholeOf } from "./span";

/** Where a value stands: after its label, right of it or below it. `isWeak`: after it without a colon, perhaps as part of a sentence. */
export type Candidate = { span: Span; place: "after" | "right" | "below"; isWeak: boolean };

/** A value right of its label is not farther away than this part of the width of the page. */
const farthest = 0.45;

/** Whether the segment is a label alone or begins with one and a colon. */
function isLabel(segment: Segment, { labels }: DocumentContext): boolean {
  if (/[:：]\s*$/.test(segment.text)) return true;
  return (labels.get(segment) ?? []).some((label) => label.hasColon || segment.text.slice(label.end).trim() === "");
}

/** The nearest segments right of and below a label that are no labels; null: none. */
function neighboursOf(segment: Segment, context: DocumentContext): { right: Segment | null; under: Segment | null } {
  const onPage = context.byPage.get(segment.page) ?? [];
  const [next] = rightOf(segment, onPage);
  const isNear = next && next.left - segment.right < segment.page.width * farthest;
  const [under] = below(segment, onPage);
  return {
    right: isNear && !isLabel(next, context) ? next : null,
    under: under && !isLabel(under, context) ? under : null,
  };
}

const styles = new WeakMap<DocumentContext, number>();

/** Above 0: labels of the document stand above their values; below 0: left of them. */
function styleOf(context: DocumentContext): number {
  const known = styles.get(context);
  if (known !== undefined) return known;
  let style = 0;
  for (const [segment, labels] of context.labels) {
    const [label] = labels;
    if (!label || label.end < segment.text.length) continue;
    const { right, under } = neighboursOf(segment, context);
    if (right && !under) style -= 1;
    if (under && !right) style += 1;
  }
  styles.set(context, style);
  return style;
}

/** The places where the value of a label may stand, the likeliest first. */
export function candidatesOf(label: Label, context: DocumentContext): Candidate[] {
  const { segment, end, hasColon } = label;
  const next = (context.labels.get(segment) ?? []).find((other) => other.start >= end);
  const after = trimSpan({ segment, start: end, end: next?.start ?? segment.text.length });
  if (after) return [{ span: after, place: "after", isWeak: !hasColon }];
  if (next) return [];
  const { right, under } = neighboursOf(segment, context);
  const candidates: Candidate[] = [];
  if (right) candidates.push({ span: wholeOf(right), place: "right", isWeak: false });
  if (under) candidates.push({ span: wholeOf(under), place: "below", isWeak: false });
  const isAbove = !hasColon && styleOf(context) > 0;
  return isAbove ? candidates.toReversed() : candidates;
}

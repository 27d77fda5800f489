import type { Segment } from "./segment";

const heightOf = ({ top, bottom }: Segment) => bottom - top;

/** Whether the segments are on one line: they overlap by half of the lower one. */
export function isOnLine(one: Segment, other: Segment): boolean {
  if (one.page !== other.page) return false;
  const overlap = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return overlap > Math.min(heightOf(one), heightOf(other)) / 2;
}

/** The segments right of this one on its line, nearest first. */
export function rightOf(segment: Segment, segments: Segment[]): Segment[] {
  return segments
    .filter((other) => other !== segment && other.left >= segment.right - 1 && isOnLine(segment, other))
    .sort((one, other) => one.left - other.left);
}

/** Points that the left edge of a value may be left of its label. */
const indent = 6;

function isUnder(segment: Segment, other: Segment): boolean {
  return (
    other.left < Math.max(segment.right, segment.left + 30) &&
    other.right > segment.left &&
    other.left > segment.left - indent
  );
}

/** The segments below this one that begin under it, nearest first, up to a distance in heights of the segment. */
export function below(segment: Segment, segments: Segment[], distance = 2.2): Segment[] {
  const limit = segment.bottom + Math.max(heightOf(segment), 8) * distance;
  return segments
    .filter(
      (other) =>
        other.page === segment.page &&
        other !== segment &&
        other.top >= segment.bottom - heightOf(segment) / 3 &&
        other.top < limit &&
        !isOnLine(segment, other) &&
        isUnder(segment, other),
    )
    .sort((one, other) => one.top - other.top || one.left - other.left);
}

/** The lines of a page: segments that overlap vertically, from top to bottom. */
export function linesOf(segments: Segment[]): Segment[][] {
  const lines: Segment[][] = [];
  const sorted = [...segments].sort(
    (one, other) => one.page.page - other.page.page || one.top + one.bottom - other.top - other.bottom,
  );
  for (const segment of sorted) {
    const line = lines.at(-1);
    if (line?.[0] && isOnLine(line[0], segment)) line.push(segment);
    else lines.push([segment]);
  }
  for (const line of lines) line.sort((one, other) => one.left - other.left);
  return lines;
}

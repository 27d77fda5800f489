import type { DataMark, DataMarkKind } from "@/lib/tracking/projection/data-marks";

const meanings: Record<DataMarkKind, string> = {
  held_back: "is dated in the future, so it is not a fact yet",
  contradicted: "is contradicted by another statement of the carrier",
  inferred: "follows from the order of the moves; the carrier does not say it",
};

/** A sentence per doubtful event of a container; `marks`: its `data_marks`. */
export function dataMarkTexts(marks: unknown): string[] {
  return (marks as DataMark[]).map(({ kind, attribute, event }) => {
    const value = attribute ? ` (${attribute})` : "";
    return `Doubtful: ${event}${value} ${meanings[kind]}.`;
  });
}

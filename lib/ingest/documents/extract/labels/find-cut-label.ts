import type { Segment } from "@/lib/ingest/documents/extract/layout/segment";
import { joinTokens, type Label, labelEntries } from "./find-labels";

/** Letters at the end of a long heading that may be covered by the next one. */
const [coveredMax, longEnough, tokensMax] = [3, 10, 5];

/**
 * The label of a heading in a scanned table that is printed over the next one: without its last letters, or without its first
 * letter. Null: none.
 */
export function findCutLabel(segment: Segment, first: number): Label | null {
  const { page, tokens } = segment;
  if (page.textSource !== "ocr") return null;
  for (let last = Math.min(tokens.length, first + tokensMax) - 1; last >= first; last--) {
    const text = joinTokens(tokens.slice(first, last + 1));
    const entry = labelEntries.find((known) => {
      const isEndCovered = text.length >= longEnough && known.text.startsWith(text);
      const isStartCovered = last === first && text.length >= 5 && known.text.slice(1) === text;
      return isStartCovered || (isEndCovered && known.text.length - text.length <= coveredMax);
    });
    const [start, end] = [tokens[first]?.start ?? 0, tokens[last]?.end ?? 0];
    if (entry)
      return { segment, keys: [entry.key], languages: entry.languages, start, end, hasColon: false, addition: "" };
  }
  return null;
}

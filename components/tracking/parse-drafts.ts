import { normalizeNumber } from "@/lib/reference/normalize-number";

export type Draft = {
  /** The normalized number: upper case, without spaces and dashes. */
  key: string;
  /** As typed. */
  number: string;
};

/** Parses numbers separated by line, comma, semicolon or tab; spaces and dashes belong to a number. Without duplicates. */
export function parseDrafts(text: string): Draft[] {
  const drafts = new Map<string, Draft>();
  for (const part of text.split(/[\n\r,;\t]+/)) {
    const number = part.trim();
    const key = normalizeNumber(number);
    if (key !== "" && !drafts.has(key)) drafts.set(key, { key, number });
  }
  return [...drafts.values()];
}

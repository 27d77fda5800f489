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

/** Whether the text can be a number of a carrier. Those have at least four digits; names of places, vessels and customers do not. */
export const canBeTracked = (text: string) => /\d.*\d.*\d.*\d/.test(text);

/** The text without the drafts of these keys, one number per line. */
export function withoutDrafts(text: string, keys: Set<string>): string {
  const remaining = parseDrafts(text).filter(({ key }) => !keys.has(key));
  return remaining.map(({ number }) => number).join("\n");
}

/** Parses a comma-separated list, without empty items and duplicates. */
export function parseList(text: string): string[] {
  const items = text.split(",").map((item) => item.trim());
  return [...new Set(items.filter((item) => item !== ""))];
}

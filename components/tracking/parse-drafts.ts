import { normalizeNumber } from "@/lib/reference/normalize-number";

const draftsMax = 50;

export type Draft = {
  /** Without spaces and dashes, upper case: what tells two numbers apart. */
  key: string;
  /** As typed. */
  number: string;
};

/** One number per line, comma, semicolon or tab; spaces and dashes belong to a number. The same number stands once. */
export function parseDrafts(text: string): Draft[] {
  const drafts = new Map<string, Draft>();
  for (const part of text.split(/[\n\r,;\t]+/)) {
    const number = part.trim();
    const key = normalizeNumber(number);
    if (key !== "" && !drafts.has(key)) drafts.set(key, { key, number });
  }
  return [...drafts.values()].slice(0, draftsMax);
}

/** The text without these numbers, one line each. */
export function withoutDrafts(text: string, keys: Set<string>): string {
  const left = parseDrafts(text).filter(({ key }) => !keys.has(key));
  return left.map(({ number }) => number).join("\n");
}

/** Words of a list typed into one field, separated by commas, in their order, each once. */
export function parseWords(text: string): string[] {
  const words = text.split(",").map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ""))];
}

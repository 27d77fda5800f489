import { parseDrafts } from "./parse-drafts";

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

import { serializeTimes } from "@/lib/platform/serialize-time";

const textLengthMax = 2_000;

/**
 * Control characters except tab and line feed, and characters that reorder or hide text. Texts of carriers and customers are read
 * by assistants and shown to people; both must see the same text.
 */
const invisibleCharacters =
  /[^\P{Cc}\t\n]|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\u3164\ufeff\uffa0\ufff9-\ufffb]|\p{Variation_Selector}|[\u{e0000}-\u{e007f}]/gu;

function sanitizeString(text: string): string {
  const clean = text.replace(invisibleCharacters, "");
  return clean.length > textLengthMax ? `${clean.slice(0, textLengthMax).toWellFormed()}… (cut)` : clean;
}

/** Sanitizes text to a single line, so that embedded text cannot start a new line. */
export function sanitizeLine(text: string): string {
  return sanitizeString(text.replace(/\s+/g, " "));
}

/** Sanitizes text for Markdown: disables images, links and HTML, which could send requests to other servers. */
export function sanitizeMarkdown(text: string): string {
  return sanitizeLine(text).replaceAll("](", "] (").replaceAll("<", "‹");
}

/** Serializes a value to JSON data without invisible characters, times as the interface writes them; long strings are cut to 2,000 characters. */
export function sanitizeJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(serializeTimes(value)), (_key, item) =>
    typeof item === "string" ? sanitizeString(item) : item,
  );
}

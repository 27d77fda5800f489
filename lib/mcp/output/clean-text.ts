const textLengthMax = 2_000;

/**
 * Control characters but tab and line feed, and those that reorder, hide or carry text unseen: what carriers and customers write
 * is shown to people by assistants that read it, and neither should see something else than the other.
 */
const unseen =
  /[^\P{Cc}\t\n]|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\u3164\ufeff\uffa0\ufff9-\ufffb]|\p{Variation_Selector}|[\u{e0000}-\u{e007f}]/gu;

function cleanString(text: string): string {
  const clean = text.replace(unseen, "");
  return clean.length > textLengthMax ? `${clean.slice(0, textLengthMax).toWellFormed()}… (cut)` : clean;
}

/** A sentence as it is sent to an assistant: one line, so that no text within it can begin another one. */
export function cleanLine(text: string): string {
  return cleanString(text.replace(/\s+/g, " "));
}

/** A sentence for a Markdown document: nothing within it becomes an image, a link or HTML, which would call another server. */
export function cleanMarkdown(text: string): string {
  return cleanLine(text).replaceAll("](", "] (").replaceAll("<", "‹");
}

/** JSON as it is sent to an assistant: times as text, no unseen characters, no endless texts. */
export function cleanJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_key, item) => (typeof item === "string" ? cleanString(item) : item));
}

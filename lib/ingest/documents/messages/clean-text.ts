/** Control characters except tab and line feed, marks that change the direction of text, and what is no Unicode text. */
const refused = /(?![\t\n])[\p{Cc}\p{Bidi_Control}\ufffe\uffff]/gu;

/** Untrusted text as it can be stored and shown: well-formed, without control characters, at most `length` characters. */
export function cleanText(text: string, length: number): string {
  return text.replaceAll("\r\n", "\n").replace(refused, "").toWellFormed().slice(0, length).toWellFormed().trim();
}

/** The same in one line. */
export function cleanLine(text: string, length: number): string {
  return cleanText(text.replace(/[\t\r\n]+/g, " "), length);
}

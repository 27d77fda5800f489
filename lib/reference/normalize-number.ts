/** Normalizes a number for comparison: upper case, without spaces and dashes ("mscu 123456-7" becomes "MSCU1234567"). */
export function normalizeNumber(text: string): string {
  return text.replace(/[\s\p{Dash_Punctuation}]/gu, "").toUpperCase();
}

/**
 * A number as it is compared everywhere: upper case, without blanks and dashes of any kind. "test-tr-succeeded" becomes
 * "TESTTRSUCCEEDED", "mscu 123456-7" becomes "MSCU1234567".
 */
export function normalizeNumber(text: string): string {
  return text.replace(/[\s\p{Dash_Punctuation}]/gu, "").toUpperCase();
}

import { normalizeNumber } from "@/lib/reference/normalize-number";

const numberLengthMax = 50;

/**
 * Why no carrier can have issued this text as a number, as a sentence; null: one may have. Letters, digits, blanks and the
 * marks that stand in printed numbers are allowed, whatever their order.
 */
export function faultOfNumber(text: string): string | null {
  if (text.length > numberLengthMax) return `A number has ${numberLengthMax} characters at most.`;
  if (!/^[A-Za-z0-9 ./_#&()+:,*-]*$/.test(text)) {
    return "A number is made of unaccented letters, digits, blanks, dashes and the marks . / _ # & ( ) + : , *.";
  }
  if (!/[A-Z0-9]/.test(normalizeNumber(text))) return "A number has at least one letter or digit.";
  return null;
}

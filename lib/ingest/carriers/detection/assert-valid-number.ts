import type { NumberType } from "@/lib/ingest/carriers/carrier";
import { AppError } from "@/lib/platform/errors";
import { normalizeNumber } from "@/lib/reference/normalize-number";

const field = "request_number";
const numberLengthMax = 50;

/**
 * Why a text cannot be a carrier's number, as a sentence; null if it can. Letters, digits, spaces and the punctuation of
 * printed numbers are allowed in any order.
 */
export function describeInvalidNumber(text: string): string | null {
  if (text.length > numberLengthMax) return `A number must have at most ${numberLengthMax} characters.`;
  if (!/^[A-Za-z0-9 ./_#&()+:,*-]*$/.test(text)) {
    return "A number can only contain unaccented letters, digits, spaces, dashes and the characters . / _ # & ( ) + : , *.";
  }
  if (!/[A-Z0-9]/.test(normalizeNumber(text))) return "A number must have at least one letter or digit.";
  return null;
}

/**
 * Throws `blank` if the number is empty and `invalid` if it cannot be a number of its type: it is too long, has a character
 * that carriers do not use, or is a container number without four letters and six or seven digits. A wrong check digit or an
 * unusual pattern is accepted, because carriers and people do write them.
 */
export function assertValidNumber(type: NumberType, number: string): void {
  if (number.trim() === "") throw new AppError("blank", "request_number can't be blank.", field);
  const detail = describeInvalidNumber(number);
  if (detail !== null) throw new AppError("invalid", detail, field);
  if (type === "container" && !/^[A-Z]{4}\d{6,7}$/.test(normalizeNumber(number))) {
    throw new AppError("invalid", "A container number must have four letters and six or seven digits.", field);
  }
}

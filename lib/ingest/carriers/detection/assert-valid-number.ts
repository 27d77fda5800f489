import type { NumberType } from "@/lib/ingest/carriers/carrier";
import { AppError } from "@/lib/platform/errors";
import { normalizeNumber } from "@/lib/reference/normalize-number";

const field = "request_number";
const numberLengthMax = 50;

/** Why a text cannot be a carrier's number: in `meta.reason` of the error. */
export const invalidNumberReasons = {
  too_long: `A number must have at most ${numberLengthMax} characters.`,
  invalid_character:
    "A number can only contain unaccented letters, digits, spaces, dashes and the characters . / _ # & ( ) + : , *.",
  no_letter_or_digit: "A number must have at least one letter or digit.",
  container_format: "A container number must have four letters and six or seven digits.",
};

type InvalidNumber = { code: "invalid"; detail: string; meta: { reason: keyof typeof invalidNumberReasons } };

const invalid = (reason: InvalidNumber["meta"]["reason"]): InvalidNumber => ({
  code: "invalid",
  detail: invalidNumberReasons[reason],
  meta: { reason },
});

/**
 * Why a text cannot be a carrier's number; null if it can. Letters, digits, spaces and the punctuation of printed numbers are allowed in
 * any order.
 */
export function findInvalidNumber(text: string): InvalidNumber | null {
  if (text.length > numberLengthMax) return invalid("too_long");
  if (!/^[A-Za-z0-9 ./_#&()+:,*-]*$/.test(text)) return invalid("invalid_character");
  return /[A-Z0-9]/.test(normalizeNumber(text)) ? null : invalid("no_letter_or_digit");
}

/**
 * Throws `blank` if the number is empty and `invalid` if it cannot be a number of its type: it is too long, has a character
 * that carriers do not use, or is a container number without four letters and six or seven digits. A wrong check digit or an
 * unusual pattern is accepted, because carriers and people do write them.
 */
export function assertValidNumber(type: NumberType, number: string): void {
  if (number.trim() === "") throw new AppError("blank", "request_number can't be blank.", field);
  const hasFormat = type !== "container" || /^[A-Z]{4}\d{6,7}$/.test(normalizeNumber(number));
  const found = findInvalidNumber(number) ?? (hasFormat ? null : invalid("container_format"));
  if (found) throw AppError.of([{ ...found, source: { field } }]);
}

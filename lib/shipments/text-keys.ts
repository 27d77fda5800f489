import { normalizeNumber } from "@/lib/reference/normalize-number";

const textLengthMax = 255;

/** What a searched text is compared as. */
export type TextKeys = {
  /** For numbers: upper case, without blanks and dashes; may be empty. */
  number: string;
  /** For references: as written; the database disregards case. */
  reference: string;
  /** LIKE pattern of a number's part; null when there is none to look for. */
  part: string | null;
};

/** A trigram index needs three letters or digits in a row; what has fewer is looked for at the beginning only. */
function partOf(number: string): string | null {
  if (number === "") return null;
  const text = number.replace(/[\\%_]/g, "\\$&");
  return /[A-Z0-9]{3}/.test(number) ? `%${text}%` : `${text}%`;
}

/** Null for a text that no number and no reference can be: empty, over-long, or with characters that cannot be stored. */
export function textKeys(text: string): TextKeys | null {
  const reference = text.trim();
  if (reference === "" || reference.length > textLengthMax || reference.includes("\u0000")) return null;
  const number = normalizeNumber(reference);
  return { number, reference, part: partOf(number) };
}

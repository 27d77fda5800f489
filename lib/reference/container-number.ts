import { normalizeNumber } from "./normalize-number";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export type ContainerNumber = {
  /** Eleven characters, as normalised. */
  number: string;
  /** Owner code and category letter, four characters. */
  ownerCode: string;
  /** Six digits. */
  serial: string;
  checkDigit: number;
  expectedCheckDigit: number;
  checkDigitPassed: boolean;
};

/** ISO 6346 gives A the value 10 and counts on, leaving out the multiples of 11. */
function characterValue(character: string): number {
  const position = letters.indexOf(character);
  if (position < 0) return Number(character);
  const value = position + 10;
  return value + Math.floor((value - 1) / 10);
}

/**
 * The check digit of ISO 6346 for owner code, category letter and serial: four upper-case letters and six digits. Each
 * value counts twice as much as the one before; the remainder of 11 is the digit, and a remainder of 10 is written 0.
 */
export function checkDigitOf(first10: string): number {
  const sum = [...first10].reduce((total, character, index) => total + characterValue(character) * 2 ** index, 0);
  return (sum % 11) % 10;
}

/**
 * Reads a number of the shape of ISO 6346: three letters, the category U, J or Z, seven digits; case, blanks and dashes do
 * not count. A wrong check digit is told, not refused. Null: another shape.
 */
export function parseContainerNumber(text: string): ContainerNumber | null {
  const number = normalizeNumber(text);
  const [, ownerCode, serial, digit] = /^([A-Z]{3}[UJZ])(\d{6})(\d)$/.exec(number) ?? [];
  if (ownerCode === undefined || serial === undefined || digit === undefined) return null;
  const checkDigit = Number(digit);
  const expectedCheckDigit = checkDigitOf(ownerCode + serial);
  const checkDigitPassed = checkDigit === expectedCheckDigit;
  return { number, ownerCode, serial, checkDigit, expectedCheckDigit, checkDigitPassed };
}

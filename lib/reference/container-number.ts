import { normalizeNumber } from "./normalize-number";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export type ContainerNumber = {
  /** Eleven characters, normalized. */
  number: string;
  /** Owner code and category letter, four characters. */
  ownerCode: string;
  /** Six digits. */
  serial: string;
  checkDigit: number;
  expectedCheckDigit: number;
  checkDigitPassed: boolean;
};

/** ISO 6346 assigns values from 10 (A) upward, skipping multiples of 11. */
function characterValue(character: string): number {
  const position = letters.indexOf(character);
  if (position < 0) return Number(character);
  const value = position + 10;
  return value + Math.floor((value - 1) / 10);
}

/**
 * The ISO 6346 check digit for owner code, category letter and serial (four upper-case letters and six digits): the sum of
 * the values, each weighted twice as much as the previous one, modulo 11, with 10 written as 0.
 */
export function checkDigitOf(first10: string): number {
  const sum = [...first10].reduce((total, character, index) => total + characterValue(character) * 2 ** index, 0);
  return (sum % 11) % 10;
}

/**
 * Parses an ISO 6346 container number: three letters, the category U, J or Z, and seven digits, ignoring case, spaces and
 * dashes. A wrong check digit is reported in the result. Null if the format differs.
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

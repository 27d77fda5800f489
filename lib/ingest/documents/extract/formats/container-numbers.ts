import { parseContainerNumber } from "@/lib/reference/container-number";
import type { Parsed } from "./quantity";

const exact = /(?<![A-Z\d])[A-Z]{3}[UJZ][\s-]{0,2}\d{6}[\s-]{0,2}\d(?!\d|[A-Z])/g;
const scanned = /(?<![A-Z\d])[A-Z0158]{3}[UJZ0][\s-]{0,2}[\dOQDILSBZGT|]{6}[\s-]{0,2}[\dOQDILSBZGT|](?![A-Z\d])/g;

/** Characters that an OCR confuses. */
const asDigit: Record<string, string> = {
  O: "0",
  Q: "0",
  D: "0",
  I: "1",
  L: "1",
  "|": "1",
  Z: "2",
  S: "5",
  G: "6",
  T: "7",
  B: "8",
};
const asLetter: Record<string, string> = { "0": "O", "1": "I", "5": "S", "8": "B" };

const replaceAll = (text: string, table: Record<string, string>) => [...text].map((one) => table[one] ?? one).join("");

/** A number that was read by OCR: what stands at the place of a digit is one. The check digit shows that the result is right. */
function correct(text: string): string {
  const compact = text.replace(/[\s-]/g, "");
  const category = compact.charAt(3) === "0" ? "U" : compact.charAt(3);
  return replaceAll(compact.slice(0, 3), asLetter) + category + replaceAll(compact.slice(4), asDigit);
}

/** The container numbers in a text whose check digit is right. */
export function findContainerNumbers(text: string, isScanned: boolean): Parsed<string>[] {
  return [...text.toUpperCase().matchAll(isScanned ? scanned : exact)].flatMap((match) => {
    const parsed = parseContainerNumber(isScanned ? correct(match[0]) : match[0]);
    if (!parsed?.checkDigitPassed) return [];
    return [{ value: parsed.number, start: match.index, end: match.index + match[0].length }];
  });
}

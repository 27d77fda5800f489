import { parseContainerNumber } from "@/lib/reference/container-number";
import type { Parsed } from "./quantity";

const exact = /(?<![A-Z\d])[A-Z]{3}[UJZ][\s-]{0,2}\d{6}[\s-]{0,2}\d(?!\d|[A-Z])/g;
const scanned = /(?<![A-Z\d])[A-Z0158]{3,4}[UJZ0][\s-]{0,2}[\dOQDILSBZGT|]{6,7}[\s-]{0,2}[\dOQDILSBZGT|](?![A-Z\d])/g;

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

/** What a recognized number without spaces may be: what stands at the place of a digit is one. */
function correct(text: string): string {
  const category = text.charAt(3) === "0" ? "U" : text.charAt(3);
  return replaceAll(text.slice(0, 3), asLetter) + category + replaceAll(text.slice(4), asDigit);
}

/** The texts without one of two characters next to each other that look alike: one character was read as both ("S5"). */
function withoutDoubles(text: string): string[] {
  const isDouble = (at: number) => {
    const [one = "", next = ""] = [text.charAt(at), text.charAt(at + 1)];
    return one !== next && (asDigit[one] ?? one) === (asDigit[next] ?? next);
  };
  return [...text].flatMap((_, at) => (isDouble(at) ? [text.slice(0, at) + text.slice(at + 1)] : []));
}

/** The only number that a recognized text can be. The check digit shows that the result is right. */
function parseScanned(text: string): string | null {
  const joined = text.replace(/[\s-]/g, "");
  const candidates = joined.length === 12 ? withoutDoubles(joined) : [joined];
  const found = candidates.flatMap((candidate) => parseChecked(correct(candidate)) ?? []);
  return new Set(found).size === 1 ? (found[0] ?? null) : null;
}

function parseChecked(text: string): string | null {
  const parsed = parseContainerNumber(text);
  return parsed?.checkDigitPassed ? parsed.number : null;
}

/** The container numbers in a text whose check digit is right. */
export function findContainerNumbers(text: string, isScanned: boolean): Parsed<string>[] {
  return [...text.toUpperCase().matchAll(isScanned ? scanned : exact)].flatMap((match) => {
    const value = isScanned ? parseScanned(match[0]) : parseChecked(match[0]);
    return value === null ? [] : [{ value, start: match.index, end: match.index + match[0].length }];
  });
}

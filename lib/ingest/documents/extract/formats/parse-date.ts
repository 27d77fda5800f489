import { foldInPlace } from "@/lib/ingest/documents/extract/layout/tokens";
import { monthOf, monthPattern } from "./month-names";

/** The order of day and month in dates of digits; null: not known. */
export type DateOrder = "day_first" | "month_first" | null;

/** A date with its place in a text. */
export type DateMatch = { value: string; start: number; end: number };

const digits = /(?<![\d.,/-])(\d{1,2})([./-])(\d{1,2})\2(20\d\d|\d\d)(?![\d/-]|[.,]\d)/g;
const iso = /(?<!\d)(20\d\d)([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/g;
const dayFirst = new RegExp(
  `(?<![\\d.,])(\\d{1,2})(?:st|nd|rd|th|er|\\.)?[\\s/-]*(?:de\\s+)?(${monthPattern})[\\s./,-]*(?:del?\\s+)?(20\\d\\d|\\d\\d)(?!\\d)`,
  "g",
);
const monthFirst = new RegExp(
  `(?<![a-z])(${monthPattern})\\.?\\s*(\\d{1,2})(?:st|nd|rd|th)?[,\\s]+(20\\d\\d)(?!\\d)`,
  "g",
);

/** `YYYY-MM-DD`, or null if the calendar has no such day. Two digits of a year are of this century. */
function toDate(year: string, month: number, day: number): string | null {
  const full = year.length === 2 ? 2000 + Number(year) : Number(year);
  const date = new Date(Date.UTC(full, month - 1, day));
  const isValid = date.getUTCFullYear() === full && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isValid ? date.toISOString().slice(0, 10) : null;
}

type Read = (match: RegExpExecArray) => string | null;

function readDigits(order: DateOrder): Read {
  return ([, first = "", separator, second = "", year = ""]) => {
    // Dates with dots have the day first in all countries that write them so.
    const own = separator === "." ? "day_first" : order;
    if (own === "day_first") return toDate(year, Number(second), Number(first));
    if (own === "month_first") return toDate(year, Number(first), Number(second));
    return first === second ? toDate(year, Number(first), Number(first)) : null;
  };
}

/** The dates in a text. A date of digits whose order is not known is left out. */
export function findDates(text: string, order: DateOrder): DateMatch[] {
  const folded = foldInPlace(text);
  const formats: [RegExp, Read][] = [
    [iso, ([, year = "", , month, day]) => toDate(year, Number(month), Number(day))],
    [dayFirst, ([, day, month = "", year = ""]) => toDate(year, monthOf(month), Number(day))],
    [monthFirst, ([, month = "", day, year = ""]) => toDate(year, monthOf(month), Number(day))],
    [digits, readDigits(order)],
  ];
  const found = formats.flatMap(([pattern, read]) =>
    [...folded.matchAll(pattern)].flatMap((match) => {
      const value = read(match);
      return value === null ? [] : [{ value, start: match.index, end: match.index + match[0].length }];
    }),
  );
  return found.sort((one, other) => one.start - other.start);
}

/**
 * The order of day and month that the dates of a document show: a number above 12 is a day. If they show none, the order of the
 * language; null for English, which has both, and for a document whose dates contradict each other.
 */
export function dateOrderOf(texts: string[], language: string): DateOrder {
  let isDayFirst = false;
  let isMonthFirst = false;
  for (const text of texts) {
    if (/dd[/-]mm[/-]yy/i.test(text)) isDayFirst = true;
    if (/mm[/-]dd[/-]yy/i.test(text)) isMonthFirst = true;
    for (const [, first, separator, second] of text.matchAll(digits)) {
      if (separator === ".") continue;
      if (Number(first) > 12 && Number(second) <= 12) isDayFirst = true;
      if (Number(second) > 12 && Number(first) <= 12) isMonthFirst = true;
    }
  }
  if (isDayFirst && isMonthFirst) return null;
  if (isMonthFirst) return "month_first";
  return isDayFirst || language !== "en" ? "day_first" : null;
}

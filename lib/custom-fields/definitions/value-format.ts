import { z } from "zod";

const dateParts = [
  { token: /%Y|YYYY/, name: "year", digits: 4 },
  { token: /%m|MM/, name: "month", digits: 2 },
  { token: /%d|DD/, name: "day", digits: 2 },
];

export const dateFormatRule =
  "must consist of YYYY, MM and DD (or %Y, %m and %d) separated by -, /, . or a space, and must not be YYYY-DD-MM, because YYYY-MM-DD is always accepted";

/** Its dates up to the 12th of a month are dates of YYYY-MM-DD, too. */
const ambiguousFormat = /^(?:%Y|YYYY)-(?:%d|DD)-/;

/** A regular expression for dates of this format, with the groups year, month and day. Null for an invalid format. */
export function parseDateFormat(text: string): RegExp | null {
  const separators = dateParts.reduce((rest, { token }) => rest.replace(token, "|"), text);
  if (!/^\|[-/. ]\|[-/. ]\|$/.test(separators) || ambiguousFormat.test(text)) return null;
  const escaped = text.replaceAll(/[-/.]/g, "\\$&");
  const source = dateParts.reduce(
    (rest, { token, name, digits }) => rest.replace(token, `(?<${name}>\\d{${digits}})`),
    escaped,
  );
  return new RegExp(`^${source}$`);
}

const isDate = (text: string) => z.iso.date().safeParse(text).success;

/** A date as `YYYY-MM-DD`, from this form or from the definition's format. Null for an invalid date. */
export function parseDate(text: string, format: string | null): string | null {
  if (isDate(text)) return text;
  const { groups } = (format === null ? null : parseDateFormat(format)?.exec(text)) ?? {};
  const date = groups && `${groups.year}-${groups.month}-${groups.day}`;
  return date && isDate(date) ? date : null;
}

const isoDateTime = z.iso.datetime({ offset: true, local: true });

/** A time as `YYYY-MM-DDTHH:MM:SSZ`; UTC unless it has an offset. Null for an invalid time or a year outside of 0 to 9999. */
export function parseTime(input: string): string | null {
  const text = input.replace(" ", "T");
  if (!isoDateTime.safeParse(text).success) return null;
  const ms = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
  const time = Number.isNaN(ms) ? "" : new Date(ms).toISOString();
  return /^\d{4}-/.test(time) ? `${time.slice(0, 19)}Z` : null;
}

type NumberFormat = { prefix: string; grouped: boolean; decimals: number; suffix: string };

const numberPattern = /^(?<prefix>[^0#.,%]{0,10})(?<whole>0|#,##0)(?:\.(?<decimals>0{1,6}))?(?<suffix>[^0#.,]{0,10})$/u;

export const numberFormatRule = "must be like 0, 0.00, #,##0.00 or $#,##0.00, or like %.2f";

/** Parses a number format, in spreadsheet syntax or as `%d` or `%.2f`. Null for an invalid format. */
export function parseNumberFormat(text: string): NumberFormat | null {
  const printf = /^%(?:d|\.(?<decimals>[0-6])f)$/.exec(text);
  if (printf) return { prefix: "", grouped: false, decimals: Number(printf.groups?.decimals ?? 0), suffix: "" };
  const { groups } = numberPattern.exec(text) ?? {};
  if (!groups) return null;
  const { prefix = "", whole, decimals = "", suffix = "" } = groups;
  return { prefix, grouped: whole !== "0", decimals: decimals.length, suffix };
}

/** A number in the definition's format; without a format in plain decimal notation. */
export function formatNumber(value: number, text: string | null): string {
  const format = text === null ? null : parseNumberFormat(text);
  // Has no exponent, as numbers range from 0.000001 to twelve digits.
  if (!format) return String(value);
  const digits = Math.abs(value).toFixed(format.decimals);
  const [whole = "", ...decimals] = digits.split(".");
  const grouped = format.grouped ? whole.replace(/\B(?=(?:\d{3})+$)/g, ",") : whole;
  const sign = value < 0 && Number(digits) !== 0 ? "-" : "";
  return `${sign}${format.prefix}${[grouped, ...decimals].join(".")}${format.suffix}`;
}

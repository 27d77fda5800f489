import { z } from "zod";

const parts = [
  { token: /%Y|YYYY/, name: "year", digits: 4 },
  { token: /%m|MM/, name: "month", digits: 2 },
  { token: /%d|DD/, name: "day", digits: 2 },
];

export const dateFormatFault = "must be made of YYYY, MM and DD (or %Y, %m and %d) with - / . or blanks between";

/** Reads how clients may write dates besides `YYYY-MM-DD`. Null for what is no such format. */
export function parseDateFormat(text: string): RegExp | null {
  const separators = parts.reduce((rest, { token }) => rest.replace(token, "|"), text);
  if (!/^\|[-/. ]\|[-/. ]\|$/.test(separators)) return null;
  const escaped = text.replaceAll(/[-/.]/g, "\\$&");
  const source = parts.reduce(
    (rest, { token, name, digits }) => rest.replace(token, `(?<${name}>\\d{${digits}})`),
    escaped,
  );
  return new RegExp(`^${source}$`);
}

const isDate = (text: string) => z.iso.date().safeParse(text).success;

/** A day of the calendar as `YYYY-MM-DD`, given so or in the definition's format. Null for anything else. */
export function parseDate(text: string, format: string | null): string | null {
  if (isDate(text)) return text;
  const { groups } = (format === null ? null : parseDateFormat(format)?.exec(text)) ?? {};
  const date = groups && `${groups.year}-${groups.month}-${groups.day}`;
  return date && isDate(date) ? date : null;
}

const timeShape = z.iso.datetime({ offset: true, local: true });

/** A point in time as `YYYY-MM-DDTHH:MM:SSZ`; UTC unless it has an offset. Null for what is none between the years 0 and 9999. */
export function parseTime(given: string): string | null {
  const text = given.replace(" ", "T");
  if (!timeShape.safeParse(text).success) return null;
  const ms = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
  const time = Number.isNaN(ms) ? "" : new Date(ms).toISOString();
  return /^\d{4}-/.test(time) ? `${time.slice(0, 19)}Z` : null;
}

import { formatDay } from "@/components/values/format-time";
import type { Language } from "@/lib/platform/language";
import { codeTextOf, type ViewerTexts } from "./field-labels";
import type { FieldRow } from "./field-rows";
import type { DocumentValue } from "./viewer-queries";

type Part = DocumentValue["attributes"];

/** The key of the unit that belongs to a quantity: `gross_weight.value` is followed by `gross_weight.unit`. */
const unitKeys: Record<string, string> = { value: "unit", amount: "currency", duration: "time_unit" };

/** `currency` of `charges[0].amount.currency`. */
export function lastKeyOf(path: string): string {
  return path.slice(path.lastIndexOf(".") + 1);
}

const parentOf = (path: string) => path.slice(0, path.lastIndexOf(".") + 1);

/** A value as text: numbers with separators, dates with their weekday, codes in words. `now` decides whether the year is shown. */
export function formatScalar(
  t: ViewerTexts,
  field: string,
  value: Part["value"],
  now: string,
  language: Language = t.language,
): string {
  if (value === null) return "";
  if (typeof value === "number") return value.toLocaleString(language, { maximumFractionDigits: 4 });
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (/_date$/.test(field) && /^\d{4}-\d\d-\d\d$/.test(value))
    return formatDay(language, `${value}T00:00:00Z`, "UTC", now);
  return codeTextOf(t, value);
}

/** The text of each quantity with its unit, and of each other value; values that were removed are left out. */
export function formatParts(t: ViewerTexts, parts: Part[], now: string, language?: Language): string[] {
  const byField = new Map(parts.map((part) => [part.field, part]));
  const isUnit = ({ field }: Part) =>
    Object.entries(unitKeys).some(
      ([quantity, unit]) => lastKeyOf(field) === unit && byField.has(`${parentOf(field)}${quantity}`),
    );
  return parts.flatMap((part) => {
    if (part.value === null || isUnit(part)) return [];
    const unitKey = unitKeys[lastKeyOf(part.field)];
    const unit = unitKey ? byField.get(`${parentOf(part.field)}${unitKey}`) : undefined;
    const text = formatScalar(t, part.field, part.value, now, language);
    return [unit?.value ? `${text} ${formatScalar(t, unit.field, unit.value, now, language)}` : text];
  });
}

/** The row as one text; empty when all its values were removed. */
export function formatRow(t: ViewerTexts, { kind, parts }: FieldRow, now: string, language?: Language): string {
  return formatParts(t, parts, now, language).join(kind === "item" ? " · " : " ");
}

const weekdays = new Set(["mon", "tue", "wed", "thu", "fri", "sat", "sun"]);

/** The words and numbers of a text; numbers without separators, and no weekdays, which are never in the document. */
function tokensOf(text: string): string[] {
  const tokens = text.toLowerCase().match(/[\p{L}\p{N}]+(?:[.,]\d+)*/gu) ?? [];
  const isNumber = (token: string) => /^\d{1,3}(,\d{3})*(\.\d+)?$|^\d+(\.\d+)?$/.test(token);
  return tokens
    .filter((token) => !weekdays.has(token))
    .map((token) => (isNumber(token) ? String(Number(token.replaceAll(",", ""))) : token));
}

/** Whether one text has all words and numbers of the other, in any order. */
function isContained(first: string, second: string): boolean {
  const [a, b] = [tokensOf(first), tokensOf(second)];
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  return shorter.length > 0 && shorter.every((token) => longer.includes(token));
}

/** The text of the document, where it is written in another way than the value is shown. */
export function textAsWritten(t: ViewerTexts, row: FieldRow, now: string): string | null {
  const texts = [...new Set(row.parts.flatMap(({ text }) => text ?? []))];
  const written = texts.join(" · ");
  const plain = (text: string) => text.toLowerCase().replace(/[\s,]/g, "");
  const originals = row.parts.map((part) => ({ ...part, value: part.original_value }));
  // Compared in English, in which most documents are written, so that the marks do not depend on the language of the page.
  const shown = [formatRow(t, { ...row, parts: originals }, now, "en"), ...formatParts(t, originals, now, "en")];
  return written === "" || shown.some((text) => plain(text) === plain(written) || isContained(text, written))
    ? null
    : written;
}

const certainFrom = 0.8;

/** Whether one of the extracted values is uncertain; a value that a user set is not. */
export function isUncertain({ parts }: FieldRow): boolean {
  return parts.some(
    ({ is_corrected: isCorrected, confidence }) => !isCorrected && confidence !== null && confidence < certainFrom,
  );
}

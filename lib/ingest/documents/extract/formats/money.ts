import { type NumberFormat, numberPattern, parseNumber } from "./parse-number";
import type { Parsed } from "./quantity";

export type Money = { amount: number; currency: string };

const codes = new Set(Intl.supportedValuesOf("currency"));
const symbols: Record<string, string> = { "€": "EUR", "£": "GBP", US$: "USD" };
const currency = "[A-Z]{3}\\b|US\\$|[€£$]";
const before = new RegExp(`(?<![\\p{L}\\d])(${currency})\\s*(-?)(${numberPattern})(?![\\d%])`, "gu");
const after = new RegExp(`(?<![\\p{L}\\d.,])(-?)(${numberPattern})\\s*(${currency})(?![\\p{L}])`, "gu");

/** ISO 4217 code of a code or sign; "$" is of the one dollar that the document names. Null: not known. */
export function toCurrency(written: string, dollar: string | null): string | null {
  if (written === "$") return dollar;
  return symbols[written] ?? (codes.has(written) ? written : null);
}

/** The currencies that texts name by code or sign, the most frequent first. */
export function currenciesIn(texts: string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const [written] of text.matchAll(/(?<![\p{L}\d])[A-Z]{3}(?![\p{L}])|US\$|[€£]/gu)) {
      const code = usualCodes.has(written) ? written : symbols[written];
      if (code) counts.set(code, (counts.get(code) ?? 0) + 1);
    }
  }
  return [...counts].sort((one, other) => other[1] - one[1]).map(([code]) => code);
}

/** Codes of currencies that freight is invoiced in. Others are read only next to an amount: "ALL" is also a word. */
const usualCodes = new Set(
  "USD EUR GBP CNY JPY CHF CAD AUD NZD SGD HKD SEK NOK DKK PLN CZK MXN BRL INR KRW TWD ZAR AED SAR THB MYR IDR VND CLP PEN COP TRY".split(
    " ",
  ),
);

/** The amounts in a text that have a currency. */
export function findMoney(text: string, format: NumberFormat, dollar: string | null): Parsed<Money>[] {
  const read = (match: RegExpExecArray, sign = "", digits = "", written = ""): Parsed<Money>[] => {
    const amount = parseNumber(digits, format);
    const code = toCurrency(written, dollar);
    if (amount === null || code === null) return [];
    return [
      {
        value: { amount: sign ? -amount : amount, currency: code },
        start: match.index,
        end: match.index + match[0].length,
      },
    ];
  };
  const found = [
    ...[...text.matchAll(before)].flatMap((match) => read(match, match[2], match[3], match[1])),
    ...[...text.matchAll(after)].flatMap((match) => read(match, match[1], match[2], match[3])),
  ].sort((one, other) => one.start - other.start);
  return found.filter((one, at) => at === 0 || one.start >= (found[at - 1]?.end ?? 0));
}

type NumberFormat = { prefix: string; grouped: boolean; decimals: number; suffix: string };

const pattern = /^(?<prefix>[^0#.,%]{0,10})(?<whole>0|#,##0)(?:\.(?<decimals>0{1,6}))?(?<suffix>[^0#.,]{0,10})$/u;

export const numberFormatFault = "must be like 0, 0.00, #,##0.00 or $#,##0.00, or like %.2f";

/** Reads how numbers are to be shown: as spreadsheets write it, or `%d` and `%.2f`. Null for anything else. */
export function parseNumberFormat(text: string): NumberFormat | null {
  const printf = /^%(?:d|\.(?<decimals>[0-6])f)$/.exec(text);
  if (printf) return { prefix: "", grouped: false, decimals: Number(printf.groups?.decimals ?? 0), suffix: "" };
  const { groups } = pattern.exec(text) ?? {};
  if (!groups) return null;
  const { prefix = "", whole, decimals = "", suffix = "" } = groups;
  return { prefix, grouped: whole !== "0", decimals: decimals.length, suffix };
}

/** A number as its definition's format shows it; plainly without one. */
export function formatNumber(value: number, text: string | null): string {
  const format = text === null ? null : parseNumberFormat(text);
  // Without exponent: the smallest number is 0.000001, the largest has twelve digits.
  if (!format) return String(value);
  const digits = Math.abs(value).toFixed(format.decimals);
  const [whole = "", ...decimals] = digits.split(".");
  const grouped = format.grouped ? whole.replace(/\B(?=(?:\d{3})+$)/g, ",") : whole;
  const sign = value < 0 && Number(digits) !== 0 ? "-" : "";
  return `${sign}${format.prefix}${[grouped, ...decimals].join(".")}${format.suffix}`;
}

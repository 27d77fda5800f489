type DecimalSeparator = "." | "," | null;

/** How a document writes numbers. */
export type NumberFormat = {
  /** Null: its numbers contradict each other. */
  separator: DecimalSeparator;
  /** Whether numbers of the document show it. Otherwise it follows from the language. */
  isShown: boolean;
};

/** A number as written: digits in groups of three, separated by dots, commas, apostrophes or spaces, and a fraction. */
export const numberPattern = "\\d{1,3}(?:[.,'’\\u00a0\\u202f ]\\d{3})+(?:[.,]\\d{1,4})?|\\d+(?:[.,]\\d{1,4})?";

const ambiguous = /^[1-9]\d{0,2}[.,]\d{3}$/;

function separatorIn(text: string): DecimalSeparator | "none" {
  const last = /[.,](?=\d+$)/.exec(text)?.[0];
  if (last !== "." && last !== ",") return "none";
  const other = last === "." ? "," : ".";
  const count = text.split(last).length - 1;
  if (text.includes(other)) return last;
  if (count > 1) return other;
  if (ambiguous.test(text)) return null;
  return last;
}

/**
 * Parses a number. "1.234" and "1,234" are either more than a thousand or a little more than one: they are read by the decimal
 * separator of the document, and are null if that is not known. Of the language alone only thousands follow.
 */
export function parseNumber(written: string, format: NumberFormat): number | null {
  const text = written.replace(/['’\s\u00a0\u202f]/g, "");
  if (!/^\d[\d.,]*$/.test(text)) return null;
  const isAmbiguous = separatorIn(text) === null;
  const own = separatorIn(text) ?? format.separator;
  if (own === null || (isAmbiguous && !format.isShown && text.includes(own))) return null;
  const [whole = "", fraction, ...rest] = own === "none" ? [text] : text.split(own);
  if (rest.length > 0) return null;
  const groups = whole.split(/[.,]/);
  const isGrouped = groups.length === 1 || groups.slice(1).every((group) => group.length === 3);
  if (!isGrouped || (fraction !== undefined && !/^\d+$/.test(fraction))) return null;
  return Number(`${groups.join("")}${fraction === undefined ? "" : `.${fraction}`}`);
}

const tokens = new RegExp(`(?<![\\d.,/:-])(?:${numberPattern})(?![\\d/:-]|[.,]\\d)`, "g");

/**
 * The decimal separator that the numbers of a document show. If they show none, English text may have commas between thousands, and
 * German, French and Spanish text dots. Null for numbers that contradict each other.
 */
export function numberFormatOf(texts: string[], language: string): NumberFormat {
  const shown = new Set<DecimalSeparator>();
  for (const text of texts) {
    for (const [token] of text.matchAll(tokens)) {
      const own = separatorIn(token.replace(/['’\s\u00a0\u202f]/g, ""));
      if (own !== null && own !== "none") shown.add(own);
    }
  }
  if (shown.size === 1) return { separator: [...shown][0] ?? null, isShown: true };
  if (shown.size > 1) return { separator: null, isShown: true };
  return { separator: language === "en" ? "." : ",", isShown: false };
}

/** A run of letters and digits, folded: lower case without diacritics. Start and end are offsets in the original text. */
export type Token = { text: string; start: number; end: number };

const diacritics = /\p{Diacritic}/gu;

/** Lower case without diacritics and compatibility forms: "Nº" becomes "no", "Empfänger" "empfanger". The length may change. */
export function fold(text: string): string {
  return text.normalize("NFKD").replace(diacritics, "").toLowerCase().replaceAll("ß", "ss");
}

/** Folds character by character, so that offsets stay valid. */
export function foldInPlace(text: string): string {
  return Array.from({ length: text.length }, (_, at) => fold(text.charAt(at)).charAt(0) || " ").join("");
}

export function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    text: fold(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

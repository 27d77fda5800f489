/** "B/L" with its slash taken for one or two letters, at the beginning of a word or behind a hyphen. */
const billOfLading = /(?<![\p{L}\d])(?:BI\/L|BIL|B\/IL|BI\/IL)(?![\p{L}\d])/gu;
const ampersands = new Set(["£", "€", "$", "É", "é", "È", "è", "8", "6", "$4", "E"]);

/** "N.º" with its last sign misread. */
const number = /^([nN])\.[“”"'‘’*°%?]{1,2}$/u;

/** The words of a line with signs corrected that recognition often misreads and that can only be one thing where they stand. */
export function correctWords<W extends { text: string }>(words: W[]): W[] {
  return words.map((word, at) => {
    const isCompany = /^co(\.|,|$)/i.test(words[at + 1]?.text ?? "") && at > 0;
    if (isCompany && ampersands.has(word.text)) return { ...word, text: "&" };
    return { ...word, text: word.text.replace(billOfLading, "B/L").replace(number, "$1.°") };
  });
}

/** Letters and the digits that print or scan like them. A digit is never taken for another digit: the next number is another shipment. */
const pairs = ["O0", "Q0", "D0", "I1", "L1", "S5", "B8", "Z2", "G6"];

const alternatives = new Map<string, string[]>();
for (const [letter = "", digit = ""] of pairs) {
  alternatives.set(letter, [...(alternatives.get(letter) ?? []), digit]);
  alternatives.set(digit, [...(alternatives.get(digit) ?? []), letter]);
}

const lengthMin = 7;
const lengthMax = 40;
const replacedMax = 2;

function replaceOne(text: string): string[] {
  return [...text].flatMap((character, index) =>
    (alternatives.get(character) ?? []).map((other) => text.slice(0, index) + other + text.slice(index + 1)),
  );
}

/**
 * The other readings of a number in upper case, with up to two letters read as the digits that look like them, or the reverse. None
 * for short numbers, of which too many exist.
 */
export function lookAlikesOf(text: string): string[] {
  if (text.length < lengthMin || text.length > lengthMax) return [];
  const found = new Set<string>();
  let latest = [text];
  for (let replaced = 0; replaced < replacedMax; replaced++) {
    latest = latest.flatMap(replaceOne);
    for (const reading of latest) found.add(reading);
  }
  found.delete(text);
  return [...found];
}

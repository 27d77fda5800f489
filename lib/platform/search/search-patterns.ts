/** How a text is searched beyond equal texts and prefixes. */
export type SearchPatterns = {
  /** Whether parts of texts are searched. */
  hasParts: boolean;
  /** Whether texts are searched that differ by one typing error. */
  hasTypos: boolean;
  /** For a text without digits: its halves, one of which a typing error leaves as it is; else empty. */
  halves: string[];
  /** LIKE patterns of all texts one edit away; empty if there are no halves. */
  edits: string[];
};

const typoLengthMin = 7;
const typoLengthMax = 40;
/** A text of fewer distinct characters, such as 0000000, would match too many texts. */
const typoCharactersMin = 4;

const literal = (text: string) => text.replace(/[\\%_]/g, "\\$&");
const containing = (text: string) => `%${text}%`;

const bareOf = (text: string) => text.replace(/[\s\p{Dash_Punctuation}]/gu, "").toUpperCase();
const lettersOf = (text: string) => text.match(/[A-Z0-9]/g)?.length ?? 0;

/** Texts of fewer characters are parts of too many others. */
const partLengthMin = 3;
/** The shortest part in the index. */
export const indexedLengthMin = 4;

/** The longest part that filters accept. */
export const partLengthMax = 200;

/** Whether a text has as many characters besides spaces and dashes as the parts in the index. */
export const isIndexedPart = (text: string) => [...bareOf(text)].length >= indexedLengthMin;

/** Patterns of all texts one edit away: an inserted, deleted, replaced or transposed character. */
function editsOf(characters: string[]): string[] {
  const at = (from: number, to: number) => characters.slice(from, to).join("");
  const variants = characters.flatMap((character, index) => {
    const [before, after] = [at(0, index), at(index + 1, characters.length)];
    const next = characters[index + 1];
    return [
      `${before}_${after}`,
      `${before}${after}`,
      ...(index > 0 ? [`${before}_${character}${after}`] : []),
      ...(next !== undefined ? [`${before}${next}${character}${at(index + 2, characters.length)}`] : []),
    ];
  });
  return [...new Set(variants)].map(containing);
}

/** The second character of a pair of transposed ones is in neither half, so that one of the halves is always intact. */
function halvesOf(characters: string[]): string[] {
  const middle = Math.ceil(characters.length / 2);
  return [characters.slice(0, middle - 1), characters.slice(middle)]
    .filter((half) => half.length >= indexedLengthMin)
    .map((half) => half.join(""));
}

/**
 * How `text` is searched, ignoring case, spaces and dashes. Typing errors need a minimum length, as too many texts are one edit away
 * from a short one.
 */
export function toSearchPatterns(text: string): SearchPatterns {
  const bare = bareOf(text);
  const characters = [...bare];
  const hasTypos =
    lettersOf(bare) >= typoLengthMin &&
    characters.length <= typoLengthMax &&
    new Set(characters).size >= typoCharactersMin;
  const halves = hasTypos && !/\d/.test(bare) ? halvesOf(characters) : [];
  return {
    hasParts: characters.length >= partLengthMin,
    hasTypos,
    halves,
    edits: halves.length > 0 ? editsOf(characters.map(literal)) : [],
  };
}

const textLengthMax = 255;

/** A text to be searched in full or in part; null for one that cannot match: empty, too long, or with characters that cannot be stored. */
export function toSearchText(text: string): { text: string; hasParts: boolean } | null {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed.length > textLengthMax || trimmed.includes("\u0000")) return null;
  return { text: trimmed, hasParts: [...bareOf(trimmed)].length >= partLengthMin };
}

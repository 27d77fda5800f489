/** LIKE patterns of a search text, best matches first. They apply to the searched texts of a record, one text per line. */
export type SearchPatterns = { exact: string[]; prefix: string[]; substring: string[]; fuzzy: string[] };

const fuzzyLengthMin = 7;
const fuzzyLengthMax = 40;
/** A text of fewer distinct characters, such as 0000000, would match too many texts. */
const fuzzyCharactersMin = 4;

function literal(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

const lettersOf = (text: string) => text.match(/[a-z0-9]/gi)?.length ?? 0;

/** Trigram indexes need three consecutive letters or digits within a text; other patterns would read the whole index. */
const hasTrigram = (text: string) => /[a-z0-9]{3}/i.test(text);

/** Patterns of all texts one edit away: an inserted, deleted, replaced or transposed character. */
function oneEditAway(text: string): string[] {
  const characters = [...text].map(literal);
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
  return [...new Set(variants)].map((variant) => `%${variant}%`);
}

/**
 * The patterns of `text`, as entered and without spaces and dashes. Fuzzy patterns need a minimum length, as too many texts are
 * one edit away from a short one.
 */
export function toSearchPatterns(text: string): SearchPatterns {
  const bare = text.replace(/[\s\p{Dash_Punctuation}]/gu, "");
  const forms = [...new Set([text, bare])].filter((each) => lettersOf(each) > 0);
  const characters = [...bare];
  const hasFuzzy =
    lettersOf(bare) >= fuzzyLengthMin &&
    characters.length <= fuzzyLengthMax &&
    new Set(characters).size >= fuzzyCharactersMin;
  return {
    exact: forms.map((each) => `%\n${literal(each)}\n%`),
    prefix: forms.map((each) => `%\n${literal(each)}%`),
    substring: forms.filter(hasTrigram).map((each) => `%${literal(each)}%`),
    fuzzy: hasFuzzy ? oneEditAway(bare) : [],
  };
}

/** LIKE patterns for a sought text against the lines of what is found by (one text a line), best matches first. */
export type Patterns = { exact: string[]; prefix: string[]; part: string[]; near: string[] };

const nearLengthMin = 7;
const nearLengthMax = 40;
/** A text of fewer different signs, such as 0000000, is near to everything that holds them. */
const nearSignsMin = 4;

function literal(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

const lettersOf = (text: string) => text.match(/[a-z0-9]/gi)?.length ?? 0;

/** Trigram indexes need three letters or digits in a row, or the beginning of a word: without them they read everything. */
const isPart = (text: string) => /[a-z0-9]{3}/i.test(text);

/** Every text that is one slip of the keyboard away: a sign too much, too few, another, or two the wrong way round. */
function oneEditAway(text: string): string[] {
  const signs = [...text].map(literal);
  const at = (from: number, to: number) => signs.slice(from, to).join("");
  const variants = signs.flatMap((sign, index) => {
    const [before, after] = [at(0, index), at(index + 1, signs.length)];
    const next = signs[index + 1];
    return [
      `${before}_${after}`,
      `${before}${after}`,
      ...(index > 0 ? [`${before}_${sign}${after}`] : []),
      ...(next !== undefined ? [`${before}${next}${sign}${at(index + 2, signs.length)}`] : []),
    ];
  });
  return [...new Set(variants)].map((variant) => `%${variant}%`);
}

/**
 * The patterns of `text` as written and without blanks and dashes. A slip is looked for in texts of some length only: of
 * short ones very much is one slip away.
 */
export function listPatterns(text: string): Patterns {
  const bare = text.replace(/[\s\p{Dash_Punctuation}]/gu, "");
  const written = [...new Set([text, bare])].filter((each) => lettersOf(each) > 0);
  const signs = [...bare];
  const hasNear =
    lettersOf(bare) >= nearLengthMin && signs.length <= nearLengthMax && new Set(signs).size >= nearSignsMin;
  return {
    exact: written.map((each) => `%\n${literal(each)}\n%`),
    prefix: written.map((each) => `%\n${literal(each)}%`),
    part: written.filter(isPart).map((each) => `%${literal(each)}%`),
    near: hasNear ? oneEditAway(bare) : [],
  };
}

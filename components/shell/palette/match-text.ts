export type MatchedText = { before: string; match: string; after: string };

const isSkipped = (character: string) => /[\s\-‐-―　]/.test(character);

/** The place in a text where the query stands, compared as the search does: ignoring case, spaces and dashes. Null: nowhere. */
export function matchText(text: string, query: string): MatchedText | null {
  const wanted = [...query].filter((character) => !isSkipped(character)).join("");
  const positions = [...text].flatMap((character, index) => (isSkipped(character) ? [] : [{ character, index }]));
  const letters = positions.map(({ character }) => character.toUpperCase());
  const upper = [...wanted].map((character) => character.toUpperCase());
  if (upper.length === 0) return null;
  const start = letters.findIndex((_, at) => upper.every((character, offset) => letters[at + offset] === character));
  const [first, last] = [positions[start], positions[start + upper.length - 1]];
  if (!first || !last) return null;
  const characters = [...text];
  return {
    before: characters.slice(0, first.index).join(""),
    match: characters.slice(first.index, last.index + 1).join(""),
    after: characters.slice(last.index + 1).join(""),
  };
}

import type { TerminalFacts, TerminalWord } from "@/lib/ingest/terminals/terminal-word";

/** The one order of words: by when they were said, then by content, so that arrival order never matters. */
function compareWords(a: TerminalWord, b: TerminalWord): number {
  const byTime = a.reportedAt.getTime() - b.reportedAt.getTime();
  return byTime || (a.contentHash < b.contentHash ? -1 : a.contentHash > b.contentHash ? 1 : 0);
}

/** The words on one container in their order, each once. */
export function orderWords(words: TerminalWord[], containerNumber: string): TerminalWord[] {
  const own = words.filter((word) => word.containerNumber === containerNumber);
  return [...new Map(own.map((word) => [word.contentHash, word])).values()].sort(compareWords);
}

export type Fact = keyof TerminalFacts;

/** The last word that says a fact; it stands until another says it anew. */
export function lastSaid(words: TerminalWord[], fact: Fact): TerminalWord | null {
  return words.findLast(({ facts }) => fact in facts) ?? null;
}

/** What was said last; null where nothing was. */
export function lastValue<Name extends Fact>(
  words: TerminalWord[],
  fact: Name,
): NonNullable<TerminalFacts[Name]> | null {
  return lastSaid(words, fact)?.facts[fact] ?? null;
}

type Turn<Value> = { word: TerminalWord; value: Value };

/** Each word after which what `read` finds in all said up to then is another one. */
export function turns<Value extends string | boolean>(
  words: TerminalWord[],
  read: (said: TerminalFacts) => Value | null | undefined,
): Turn<Value | null>[] {
  const found: Turn<Value | null>[] = [];
  let said: TerminalFacts = {};
  for (const word of words) {
    said = { ...said, ...word.facts };
    const value = read(said) ?? null;
    if (value !== (found.at(-1)?.value ?? null)) found.push({ word, value });
  }
  return found;
}

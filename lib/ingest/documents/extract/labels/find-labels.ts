import type { Segment } from "@/lib/ingest/documents/extract/layout/segment";
import { fold, type Token, tokensOf } from "@/lib/ingest/documents/extract/layout/tokens";
import { englishLabels } from "./english-labels";
import { frenchLabels } from "./french-labels";
import { germanLabels } from "./german-labels";
import { isSimilar } from "./is-similar";
import { type LabelKey, type LabelTexts, labelKeys } from "./label-keys";
import { spanishLabels } from "./spanish-labels";

export type Language = "en" | "de" | "fr" | "es";

/** A label in a segment. Start and end are offsets in the segment's text; the end is after the colon. */
export type Label = {
  segment: Segment;
  /** Several: a label for several values, such as "Vessel / Voyage". */
  keys: LabelKey[];
  languages: Language[];
  start: number;
  end: number;
  hasColon: boolean;
  /** What stands in brackets after it, such as a unit. */
  addition: string;
};

type Entry = { key: LabelKey; text: string; languages: Language[] };

const numberTexts = new Set(["n", "no", "nr", "num", "nro", "number", "numero", "nummer"]);

/** The tokens as one text, with one form for all abbreviations of "number". */
export function joinTokens(tokens: Token[]): string {
  return tokens.map(({ text }) => (numberTexts.has(text) ? "no" : text)).join("");
}

function toEntries(): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  const tables: [Language, LabelTexts][] = [
    ["en", englishLabels],
    ["de", germanLabels],
    ["fr", frenchLabels],
    ["es", spanishLabels],
  ];
  for (const [language, table] of tables) {
    for (const key of labelKeys) {
      for (const written of table[key]?.split("|") ?? []) {
        const text = joinTokens(tokensOf(written));
        const known = entries.get(text);
        if (known?.key === key) known.languages.push(language);
        else if (!known) entries.set(text, { key, text, languages: [language] });
      }
    }
  }
  return entries;
}

const entries = toEntries();
const longest = Math.max(...[...entries.keys()].map(({ length }) => length));
/** All labels that are known. */
export const labelEntries = [...entries.values()];

/** Texts that were compared to all labels. */
const similar = new Map<string, Entry | null>();
const similarMax = 20_000;

function findEntry(text: string, isScanned: boolean): Entry | null {
  const exact = entries.get(text);
  if (exact || !isScanned || text.length < 6) return exact ?? null;
  const known = similar.get(text);
  if (known !== undefined) return known;
  if (similar.size >= similarMax) similar.clear();
  const ends = text.slice(-3);
  const found = labelEntries.find(
    (entry) => (entry.text.startsWith(text.slice(0, 3)) || entry.text.endsWith(ends)) && isSimilar(entry.text, text),
  );
  similar.set(text, found ?? null);
  return found ?? null;
}

type Match = { entry: Entry; last: number };

/** The longest label that begins with the token, with a following word for "number". */
function matchAt(segment: Segment, first: number): Match | null {
  const { tokens, text: whole } = segment;
  const isScanned = segment.page.textSource === "ocr";
  let found: Match | null = null;
  for (let last = first; last < tokens.length && last < first + 8; last++) {
    const text = joinTokens(tokens.slice(first, last + 1));
    if (text.length > longest + 1) break;
    // A number after a label belongs to its value.
    const entry = findEntry(text, isScanned && !/^\d+$/.test(tokens[last]?.text ?? ""));
    if (entry) found = { entry, last };
  }
  if (!found) return null;
  const [last, next] = [tokens[found.last], tokens[found.last + 1]];
  const isNumber = last && next && numberTexts.has(next.text) && /^[\s.]*$/.test(whole.slice(last.end, next.start));
  // "Type de conteneur N° de scellé" is two labels.
  return isNumber && !matchAt(segment, found.last + 1) ? { ...found, last: found.last + 1 } : found;
}

const joint = /^\s*[/&+|,-]\s*$/;
export const conjunctions = new Set(["and", "und", "et", "y"]);

/** The label that begins with the token, together with labels joined to it by a slash, and the brackets after it. */
export function readLabel(segment: Segment, first: number): Label | null {
  const { tokens, text } = segment;
  const match = matchAt(segment, first);
  if (!match) return null;
  const keys = [match.entry.key];
  const languages = [...match.entry.languages];
  let last = match.last;
  for (;;) {
    const isConjunction = conjunctions.has(tokens[last + 1]?.text ?? "");
    const at = isConjunction ? last + 2 : last + 1;
    const gap = text.slice(tokens[last]?.end ?? 0, tokens[at]?.start ?? 0);
    const following = tokens[at] && (isConjunction || joint.test(gap)) ? matchAt(segment, at) : null;
    if (!following) break;
    if (!keys.includes(following.entry.key)) keys.push(following.entry.key);
    languages.push(...following.entry.languages);
    last = following.last;
  }
  const start = tokens[first]?.start ?? 0;
  const rest = text.slice(tokens[last]?.end ?? 0);
  const [tail = "", bracketed = ""] = /^[.°º#)\]®™*]*\s*(\([^)]*\)|\[[^\]]*\])?\s*[.#]*\s*/.exec(rest) ?? [];
  const colon = /^[:：]\s*/.exec(rest.slice(tail.length))?.[0] ?? "";
  const end = (tokens[last]?.end ?? 0) + tail.length + colon.length;
  return { segment, keys, languages, start, end, hasColon: colon !== "", addition: fold(bracketed) };
}

/** Whether more words follow up to a colon: then the label is a longer one that is not known. */
const continues = /^\s*(?:[\p{L}'’/.-]+\s+){0,3}[\p{L}'’/.-]+\s*:/u;

/** The labels of a segment: at its beginning, and after that only before a colon and behind another label or a separator. */
export function findLabels(segment: Segment): Label[] {
  const labels: Label[] = [];
  const numbered = /^\s*[([]?\d{1,2}[.)\]]\s+/.exec(segment.text)?.[0].length ?? 0;
  let from = 0;
  for (let at = 0; at < segment.tokens.length; at++) {
    const token = segment.tokens[at];
    if (!token || token.start < Math.max(from, numbered)) continue;
    const isFirst = segment.text.slice(numbered, token.start).replace(/[^\p{L}\p{N}]/gu, "") === "";
    const label = readLabel(segment, at);
    if (!label) continue;
    const rest = segment.text.slice(label.end);
    const isBehind = labels.length > 0 || /[;,|•·]\s*$/.test(segment.text.slice(0, label.start));
    if (isFirst ? label.hasColon || !continues.test(rest) : label.hasColon && isBehind) {
      labels.push(label);
      from = label.end;
    }
  }
  return labels;
}

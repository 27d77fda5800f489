import { withoutDrafts } from "@/components/tracking/draft-text";
import { parseDrafts } from "@/components/tracking/parse-drafts";
import type { StoredDrafts } from "@/components/tracking/stored-drafts";
import type { ImportedNumber } from "./column-mapping";

const keysOf = (text: string) => new Set(parseDrafts(text).map(({ key }) => key));

/** The drafts with the numbers of a file, and what it states about them; also about those that are there already. */
export function withImported(
  drafts: StoredDrafts,
  numbers: ImportedNumber[],
  columns: Record<string, string>,
): StoredDrafts {
  const known = keysOf(drafts.text);
  const added = numbers.flatMap(({ key, number }) => (known.has(key) ? [] : number));
  const choices = numbers.map(({ key, row, choice }) => [
    key,
    // A carrier that the file states is one of this number alone.
    { ...drafts.choices[key], ...choice, ...(choice.scac !== undefined && { isOfGroup: false }), row },
  ]);
  return {
    ...drafts,
    text: [drafts.text.trimEnd(), ...added].filter(Boolean).join("\n"),
    choices: { ...drafts.choices, ...Object.fromEntries(choices) },
    columns: { ...drafts.columns, ...columns },
  };
}

/** The drafts as they are now, without what an import has added to `before`. */
export function withoutImported(now: StoredDrafts, numbers: ImportedNumber[], before: StoredDrafts): StoredDrafts {
  const known = keysOf(before.text);
  const keys = numbers.map(({ key }) => key);
  const imported = new Set(keys);
  const { choices, columns: _, ...rest } = now;
  const others = Object.entries(choices).filter(([key]) => !imported.has(key));
  const earlier = keys.flatMap((key) => (before.choices[key] ? [[key, before.choices[key]] as const] : []));
  return {
    ...rest,
    columns: before.columns,
    text: withoutDrafts(now.text, new Set(keys.filter((key) => !known.has(key)))),
    choices: Object.fromEntries([...others, ...earlier]),
  };
}

import { escapeTag } from "./tag";

const parameter = "f.tags";

/** The query string of a list's URL with a tag replaced in its filter by tags; null: the filter does not have the tag. */
export function renameInQuery(query: string, from: string, to: string): string | null {
  const parameters = new URLSearchParams(query);
  const tags = (parameters.get(parameter) ?? "").split(/(?<!\\),/).map((tag) => tag.trim());
  if (!tags.includes(escapeTag(from))) return null;
  const renamed = tags.map((tag) => (tag === escapeTag(from) ? escapeTag(to) : tag));
  parameters.set(parameter, [...new Set(renamed)].join(","));
  return parameters.toString();
}

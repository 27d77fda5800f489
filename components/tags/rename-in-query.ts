import { joinValues, splitValues } from "@/lib/platform/jsonapi/value-list";

const parameter = "f.tags";

/** The query string of a list's URL with a tag replaced in its filter by tags; null: the filter does not have the tag. */
export function renameInQuery(query: string, from: string, to: string): string | null {
  const parameters = new URLSearchParams(query);
  const tags = splitValues(parameters.get(parameter) ?? "");
  if (!tags.includes(from)) return null;
  const renamed = tags.map((tag) => (tag === from ? to : tag));
  parameters.set(parameter, joinValues([...new Set(renamed)]));
  return parameters.toString();
}

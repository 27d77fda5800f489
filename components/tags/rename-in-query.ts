import { joinValues, splitValues } from "@/lib/platform/jsonapi/value-list";

/** The filters by tags that records have, and by tags that they do not have. */
const names = ["f.tags", "f.tags.not"];

/** The query string of a list's URL with a tag replaced in its filters by tags; null: no filter has the tag. */
export function renameInQuery(query: string, from: string, to: string): string | null {
  const parameters = new URLSearchParams(query);
  let isRenamed = false;
  for (const name of names) {
    const tags = splitValues(parameters.get(name) ?? "");
    if (!tags.includes(from)) continue;
    isRenamed = true;
    const renamed = tags.map((tag) => (tag === from ? to : tag));
    parameters.set(name, joinValues([...new Set(renamed)]));
  }
  return isRenamed ? parameters.toString() : null;
}

import { type DocumentQuery, type ListDocument, pathWith, type Resource } from "@/components/api/document";
import type { Translator } from "@/components/language/translator";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import { joinValues } from "@/lib/platform/jsonapi/value-list";
import type { Language } from "@/lib/platform/language";
import type { tags } from "@/lib/shipments/tags/tag";

export type Tag = Resource<"tag", AttributesOf<typeof tags>>;

export const tagsPageSize = 50;

/** One page of the tags in use, by name; `part`: only those that contain it. */
export function tagsQuery(page: number, part: string): DocumentQuery<ListDocument<Tag>> {
  const path = pathWith("/v2/tags", { "page[number]": page, "page[size]": tagsPageSize, q: part });
  return { key: ["tags", path], path };
}

/** The path of one tag by its name. */
export const tagPath = (name: string): string => pathWith("/v2/tags", { "filter[name]": joinValues([name]) });

/** The page of a list, filtered by a tag. */
export const taggedHref = (list: "shipments" | "containers", name: string): string =>
  pathWith(`/${list}`, { "f.tags": joinValues([name]) });

/** `1 shipment`, `1,200 containers`: the numbers of the records that carry a tag, without those that are 0. */
export function countTexts(
  t: Translator<"tags">,
  tag: Tag["attributes"],
): { list: "shipments" | "containers" | null; text: string }[] {
  const counts = [
    { name: "shipments", list: "shipments", count: tag.shipments_count },
    { name: "containers", list: "containers", count: tag.containers_count },
    { name: "requests", list: null, count: tag.tracking_requests_count },
  ] as const;
  return counts
    .filter(({ count }) => count > 0)
    .map(({ name, list, count }) => ({ list, text: t(`counts.${name}`, { count }) }));
}

/** `12 shipments, 30 containers and 12 tracking requests`. */
export const describeCounts = (t: Translator<"tags">, language: Language, tag: Tag["attributes"]): string =>
  new Intl.ListFormat(language).format(countTexts(t, tag).map(({ text }) => text));

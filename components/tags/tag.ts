import { type DocumentQuery, type ListDocument, pathWith, type Resource } from "@/components/api/document";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import { joinValues } from "@/lib/platform/jsonapi/value-list";
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

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

/** `1 shipment`, `1,200 containers`: the numbers of the records that carry a tag, without those that are 0. */
export function countTexts(tag: Tag["attributes"]): { list: "shipments" | "containers" | null; text: string }[] {
  return [
    { list: "shipments" as const, count: tag.shipments_count, one: "shipment", many: "shipments" },
    { list: "containers" as const, count: tag.containers_count, one: "container", many: "containers" },
    { list: null, count: tag.tracking_requests_count, one: "tracking request", many: "tracking requests" },
  ]
    .filter(({ count }) => count > 0)
    .map(({ list, count, one, many }) => ({ list, text: counted(count, one, many) }));
}

/** `12 shipments, 30 containers and 12 tracking requests`. */
export const describeCounts = (tag: Tag["attributes"]): string =>
  new Intl.ListFormat("en").format(countTexts(tag).map(({ text }) => text));

import { type DocumentQuery, type ListDocument, pathWith, type Resource } from "@/components/api/document";
import type { parties } from "@/lib/parties/party";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";

export type Party = Resource<"party", AttributesOf<typeof parties>>;

export const partiesPageSize = 50;

/** One page of the parties, newest first. */
export function partiesQuery(page: number): DocumentQuery<ListDocument<Party>> {
  const path = pathWith("/v2/parties", { "page[number]": page, "page[size]": partiesPageSize });
  return { key: ["parties", path], path };
}

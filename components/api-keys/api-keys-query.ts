import { type DocumentQuery, pathWith } from "@/components/api/document-query";
import type { ListDocument } from "@/components/api/json-api";
import type { User } from "@/components/people/user";
import type { ApiKey } from "./api-key";

/** The keys the reader may see, those that work or those that do not any more, with who made them. */
export function apiKeysQuery(active: boolean): DocumentQuery<ListDocument<ApiKey, User>> {
  const path = pathWith("/v2/api_keys", {
    "filter[active]": String(active),
    include: "created_by",
    "page[size]": 100,
  });
  return { key: ["api_keys", path], path };
}

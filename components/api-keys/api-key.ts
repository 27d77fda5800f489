import { type DocumentQuery, type ListDocument, pathWith, type Resource } from "@/components/api/document";
import type { User } from "@/components/people/user";
import type { apiKeys } from "@/lib/identity/api-keys/api-key";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";

export type ApiKey = Resource<"api_key", AttributesOf<typeof apiKeys>>;

/** The API keys the user may see, either active ones or revoked and expired ones, with the users who created them. */
export function apiKeysQuery(active: boolean): DocumentQuery<ListDocument<ApiKey, User>> {
  const path = pathWith("/v2/api_keys", {
    "filter[active]": String(active),
    include: "created_by",
    "page[size]": 100,
  });
  return { key: ["api_keys", path], path };
}

/** The key with its middle left out (`lf_live_…x9Qz`). */
export function maskedKeyOf({ attributes: { prefix, last4 } }: ApiKey): string {
  return `${prefix}…${last4}`;
}

/** Finds the user who created a key; null for the current user and for users that are not in the document. */
export function creatorsIn(
  list: ListDocument<ApiKey, User> | undefined,
  currentUserId: string,
): (apiKey: ApiKey) => User | null {
  const users = new Map(list?.included?.map((user) => [user.id, user]));
  return ({ relationships }) => {
    const creator = relationships.created_by?.data;
    if (!creator || Array.isArray(creator) || creator.id === currentUserId) return null;
    return users.get(creator.id) ?? null;
  };
}

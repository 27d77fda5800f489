import type { ListDocument } from "@/components/api/json-api";
import type { User } from "@/components/people/user";
import type { ApiKey } from "./api-key";

/** Who else made a key, as far as the list came with its people; null for the reader's own. */
export function makersIn(
  list: ListDocument<ApiKey, User> | undefined,
  readerId: string,
): (apiKey: ApiKey) => User | null {
  const people = new Map(list?.included?.map((user) => [user.id, user]));
  return ({ relationships }) => {
    const maker = relationships.created_by?.data;
    if (!maker || Array.isArray(maker) || maker.id === readerId) return null;
    return people.get(maker.id) ?? null;
  };
}

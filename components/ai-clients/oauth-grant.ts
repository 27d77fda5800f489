import { type DocumentQuery, type ListDocument, pathWith, type Resource } from "@/components/api/document";
import type { Translator } from "@/components/language/translator";
import type { User } from "@/components/people/user";
import { formatAge } from "@/components/values/format-time";
import type { oauthGrants } from "@/lib/identity/oauth/oauth-grant";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";

export type OauthGrant = Resource<"oauth_grant", AttributesOf<typeof oauthGrants>>;

const path = pathWith("/v2/oauth_grants", { "filter[status]": "active", include: "user", "page[size]": 100 });

/** The AI clients that have access, with their users: for admins those of all users, for others their own. */
export const oauthGrantsQuery: DocumentQuery<ListDocument<OauthGrant, User>> = { key: ["oauth_grants", path], path };

/** The user who granted the access; null for the current user. */
export function grantorOf(list: ListDocument<OauthGrant, User>, grant: OauthGrant, currentUserId: string): User | null {
  const reference = grant.relationships.user?.data;
  if (!reference || Array.isArray(reference) || reference.id === currentUserId) return null;
  return list.included?.find(({ id }) => id === reference.id) ?? null;
}

/** `reads only · signed in 3 d ago · used 12 min ago`, with the ages at the time `now`; a client can have signed in on several computers. */
export function grantFacts(
  t: Translator<"ai-clients.grants">,
  { attributes }: OauthGrant,
  { now, zone }: { now: string; zone: string },
): string[] {
  const { scopes, created_at: createdAt, last_used_at: usedAt } = attributes;
  return [
    t(scopes.includes("write") ? "readsAndTracks" : "readsOnly"),
    t("signedIn", { age: formatAge(t.language, createdAt, now, zone) }),
    usedAt === null ? t("neverUsed") : t("used", { age: formatAge(t.language, usedAt, now, zone) }),
  ];
}

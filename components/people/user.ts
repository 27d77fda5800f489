import { type DocumentQuery, type ListDocument, pathWith, type Resource } from "@/components/api/document";
import type { invitations } from "@/lib/identity/people/invitation";
import type { users } from "@/lib/identity/people/user";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";

export type User = Resource<"user", AttributesOf<typeof users>>;

export type Invitation = Resource<"invitation", AttributesOf<typeof invitations>>;

const usersPath = pathWith("/v2/users", { "page[size]": 100 });
const invitationsPath = pathWith("/v2/invitations", { "filter[status]": "pending,expired", "page[size]": 100 });

/** The users of the account. */
export const usersQuery: DocumentQuery<ListDocument<User>> = { key: ["users", usersPath], path: usersPath };

/** Invitations that have not been accepted or revoked; admins only. */
export const openInvitationsQuery: DocumentQuery<ListDocument<Invitation>> = {
  key: ["invitations", invitationsPath],
  path: invitationsPath,
};

/** The name of a user, or the e-mail address when there is no name. */
export function nameOf({ attributes: { name, email } }: User): string {
  return name || email;
}

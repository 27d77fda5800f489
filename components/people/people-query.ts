import { type DocumentQuery, pathWith } from "@/components/api/document-query";
import type { ListDocument } from "@/components/api/json-api";
import type { Invitation, User } from "./user";

const usersPath = pathWith("/v2/users", { "page[size]": 100 });
const invitationsPath = pathWith("/v2/invitations", { "filter[status]": "pending,expired", "page[size]": 100 });

/** The people of the account. */
export const usersQuery: DocumentQuery<ListDocument<User>> = { key: ["users", usersPath], path: usersPath };

/** Invitations that nobody has accepted yet; admins only. */
export const openInvitationsQuery: DocumentQuery<ListDocument<Invitation>> = {
  key: ["invitations", invitationsPath],
  path: invitationsPath,
};

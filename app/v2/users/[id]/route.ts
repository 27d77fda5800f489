import { defineRoute, idParams } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";
import { findUser, updateUser, userChanges, users } from "@/lib/identity/people/user";

export const GET = defineRoute({
  summary: "Retrieve a user",
  params: idParams,
  response: users.one,
  errors: ["not_found"],
  handler: async ({ account, params }) => users.document(await findUser(account, params.id)),
});

export const PATCH = defineRoute({
  summary: "Update a user",
  description:
    "Users can change their own name; admins can change name and role, and deactivate or reactivate users. Deactivating a user ends all of the user's sessions immediately and revokes the user's API keys, which stay revoked after reactivation. The last active admin can neither be deactivated nor get another role.",
  current: GET,
  role: "viewer",
  params: idParams,
  body: resourceBody("user", userChanges),
  response: users.one,
  errors: ["not_found", "blank", "invalid"],
  handler: async ({ account, params, body }) =>
    users.document(await updateUser(account, params.id, body.data.attributes)),
});

import { defineRoute, idParams } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";
import { users } from "@/lib/identity/accounts/user-resource";
import { findUser } from "@/lib/identity/people/find-user";
import { updateUser, userEdit } from "@/lib/identity/people/update-user";

export const GET = defineRoute({
  summary: "Read a person of the account",
  params: idParams,
  response: users.one,
  errors: ["not_found"],
  handler: async ({ account, params }) => users.document(await findUser(account, params.id)),
});

export const PATCH = defineRoute({
  summary: "Change name or role of a person, deactivate or reactivate them",
  description:
    "The name can be changed by oneself, everything by an admin. Deactivating ends every session of the person at once and revokes the person's API keys; they stay revoked after reactivating. The last active admin can be neither deactivated nor given another role.",
  current: GET,
  role: "viewer",
  params: idParams,
  body: resourceBody("user", userEdit),
  response: users.one,
  errors: ["not_found", "blank", "invalid"],
  handler: async ({ account, params, body }) =>
    users.document(await updateUser(account, params.id, body.data.attributes)),
});

import { defineRoute } from "@/lib/http/define-route";
import { users } from "@/lib/identity/accounts/user-resource";
import { listUsers, usersQuery } from "@/lib/identity/people/list-users";

export const GET = defineRoute({
  summary: "List the people of the account, newest first",
  description: "Deactivated ones too: their names stand in the audit.",
  query: usersQuery,
  response: users.many,
  handler: async ({ account, query }) => users.list(await listUsers(account, query)),
});

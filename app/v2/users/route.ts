import { users } from "@/lib/accounts/user-resource";
import { defineRoute } from "@/lib/http/define-route";
import { listUsers, usersQuery } from "@/lib/people/list-users";

export const GET = defineRoute({
  summary: "List the people of the account, newest first",
  description: "Deactivated ones too: their names stand in the audit.",
  query: usersQuery,
  response: users.many,
  handler: async ({ account, query }) => users.list(await listUsers(account, query)),
});

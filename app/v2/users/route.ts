import { defineRoute } from "@/lib/http/define-route";
import { listUsers, users, usersQuery } from "@/lib/identity/people/user";

export const GET = defineRoute({
  summary: "List users",
  description: "Sorted by creation time, newest first. Includes deactivated users, because audit events refer to them.",
  query: usersQuery,
  response: users.many,
  handler: async ({ account, query }) => users.list(await listUsers(account, query)),
});

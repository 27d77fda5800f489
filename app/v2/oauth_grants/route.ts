import { defineRoute } from "@/lib/http/define-route";
import { listOauthGrants, oauthGrants, oauthGrantsQuery } from "@/lib/identity/oauth/oauth-grant";

export const GET = defineRoute({
  summary: "List the access granted to AI clients",
  description:
    "Sorted by creation time, newest first. Admins see the grants of all users, other users only their own. Revoked and expired grants stay listed for 90 days.",
  query: oauthGrantsQuery,
  response: oauthGrants.many,
  handler: async ({ account, query }) => oauthGrants.list(await listOauthGrants(account, query)),
});

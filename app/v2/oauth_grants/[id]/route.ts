import { z } from "zod";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { findOauthGrant, oauthGrants } from "@/lib/identity/oauth/oauth-grant";
import { revokeOauthGrant } from "@/lib/identity/oauth/write-oauth-grant";

export const GET = defineRoute({
  summary: "Retrieve the access granted to an AI client",
  params: idParams,
  response: oauthGrants.one,
  errors: ["not_found"],
  handler: async ({ account, params }) => oauthGrants.document(await findOauthGrant(account, params.id)),
});

export const DELETE = defineRoute({
  summary: "Revoke the access of an AI client",
  description:
    "Its tokens are rejected from now on, and the client has to be authorized again. The grant stays listed as revoked; revoking it again has no effect.",
  current: GET,
  role: "viewer",
  params: idParams,
  response: z.null(),
  errors: ["not_found"],
  handler: async ({ account, params }) => {
    await revokeOauthGrant(account, params.id);
    return null;
  },
});

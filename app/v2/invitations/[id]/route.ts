import { z } from "zod";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { findInvitation, invitations } from "@/lib/identity/people/invitation";
import { revokeInvitation } from "@/lib/identity/people/write-invitation";

export const GET = defineRoute({
  summary: "Retrieve an invitation",
  description: "The link is not returned.",
  role: "admin",
  params: idParams,
  response: invitations.one,
  errors: ["not_found"],
  handler: async ({ account, params }) => invitations.document(await findInvitation(account, params.id)),
});

export const DELETE = defineRoute({
  summary: "Revoke an invitation",
  description: "The link becomes invalid. The invitation stays listed as revoked; revoking it again has no effect.",
  current: GET,
  role: "admin",
  params: idParams,
  response: z.null(),
  errors: ["not_found", "not_supported"],
  handler: async ({ account, params }) => {
    await revokeInvitation(account, params.id);
    return null;
  },
});

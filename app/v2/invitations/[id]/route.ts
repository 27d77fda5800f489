import { z } from "zod";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { findInvitation } from "@/lib/identity/people/find-invitation";
import { invitations } from "@/lib/identity/people/invitation-resource";
import { revokeInvitation } from "@/lib/identity/people/revoke-invitation";

export const GET = defineRoute({
  summary: "Read an invitation, without its link",
  role: "admin",
  params: idParams,
  response: invitations.one,
  errors: ["not_found"],
  handler: async ({ account, params }) => invitations.document(await findInvitation(account, params.id)),
});

export const DELETE = defineRoute({
  summary: "Revoke an invitation",
  description: "Its link opens nothing any more. It stays listed as revoked; revoking it again changes nothing.",
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

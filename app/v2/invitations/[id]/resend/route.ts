import { defineRoute, idParams } from "@/lib/http/define-route";
import { publicUrl } from "@/lib/http/finish-document";
import { invitations } from "@/lib/identity/people/invitation-resource";
import { renewInvitation } from "@/lib/identity/people/renew-invitation";

export const POST = defineRoute({
  summary: "Make a new link for an invitation",
  description: "Told this once in `url`, for 7 days from now. The link before opens nothing any more.",
  role: "admin",
  tellsSecret: true,
  params: idParams,
  response: invitations.one,
  errors: ["not_found", "not_supported", "duplicate"],
  handler: async ({ account, params, request }) => {
    const { invitation, token } = await renewInvitation(account, params.id);
    const url = new URL(`/invitations/${token}`, publicUrl(request)).href;
    return invitations.document({ ...invitation, url });
  },
});

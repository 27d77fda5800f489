import { defineRoute, idParams } from "@/lib/http/define-route";
import { publicUrl } from "@/lib/http/finish-document";
import { invitations } from "@/lib/identity/people/invitation";
import { renewInvitation } from "@/lib/identity/people/write-invitation";

export const POST = defineRoute({
  summary: "Create a new link for an invitation",
  description:
    "Returns the new link in `url`. It is shown only once, in this response, and is valid for 7 days. The previous link becomes invalid.",
  role: "admin",
  returnsSecret: true,
  params: idParams,
  response: invitations.one,
  errors: ["not_found", "not_supported", "duplicate"],
  handler: async ({ account, params, request }) => {
    const { invitation, token } = await renewInvitation(account, params.id);
    const url = new URL(`/invitations/${token}`, publicUrl(request)).href;
    return invitations.document({ ...invitation, url });
  },
});

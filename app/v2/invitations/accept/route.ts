import { defineRoute } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";
import { acceptInvitation, invitationAcceptance } from "@/lib/identity/people/accept-invitation";
import { users } from "@/lib/identity/people/user";
import { clientAddress } from "@/lib/platform/auth/request-origin";

export const POST = defineRoute({
  summary: "Accept an invitation",
  description:
    "Creates a user who signs in with the invited e-mail address and the password sent here. `token` is the last part of the invitation's link.",
  auth: "none",
  body: resourceBody("invitation_acceptance", invitationAcceptance),
  status: 201,
  response: users.one,
  errors: ["forbidden", "blank", "invalid", "duplicate", "not_found", "rate_limited"],
  handler: async ({ body, request }) => {
    const address = clientAddress(request.headers.get("x-forwarded-for"));
    return users.document(await acceptInvitation(body.data.attributes, address));
  },
});

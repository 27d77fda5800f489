import { defineRoute } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";
import { users } from "@/lib/identity/accounts/user-resource";
import { acceptInvitation, invitationAcceptance } from "@/lib/identity/people/accept-invitation";
import { clientAddress } from "@/lib/platform/auth/client-address";

export const POST = defineRoute({
  summary: "Join an account by the token of an invitation's link",
  description:
    "Needs no key. Makes the person a user, who signs in with the e-mail invited and the password given here.",
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

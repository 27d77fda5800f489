import { defineRoute } from "@/lib/http/define-route";
import { publicUrl } from "@/lib/http/finish-document";
import { resourceBody } from "@/lib/http/read-body";
import { invitations, invitationsQuery, listInvitations } from "@/lib/identity/people/invitation";
import { createInvitation, newInvitation } from "@/lib/identity/people/write-invitation";

export const GET = defineRoute({
  summary: "List invitations",
  description: "Sorted by creation time, newest first.",
  role: "admin",
  query: invitationsQuery,
  response: invitations.many,
  handler: async ({ account, query }) => invitations.list(await listInvitations(account, query)),
});

export const POST = defineRoute({
  summary: "Create an invitation",
  description:
    "Returns a link in the attribute `url` to send to the invited person. It is shown only once, in this response, can be used once and is valid for 7 days. The person chooses a name and a password and signs in with the invited e-mail address.",
  role: "admin",
  returnsSecret: true,
  body: resourceBody("invitation", newInvitation),
  status: 201,
  response: invitations.one,
  errors: ["blank", "invalid", "duplicate"],
  handler: async ({ account, body, request }) => {
    const { invitation, token } = await createInvitation(account, body.data.attributes);
    const url = new URL(`/invitations/${token}`, publicUrl(request)).href;
    return invitations.document({ ...invitation, url });
  },
});

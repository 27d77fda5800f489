import { defineRoute } from "@/lib/http/define-route";
import { publicUrl } from "@/lib/http/finish-document";
import { resourceBody } from "@/lib/http/read-body";
import { createInvitation, newInvitation } from "@/lib/identity/people/create-invitation";
import { invitations } from "@/lib/identity/people/invitation-resource";
import { invitationsQuery, listInvitations } from "@/lib/identity/people/list-invitations";

export const GET = defineRoute({
  summary: "List invitations, newest first",
  role: "admin",
  query: invitationsQuery,
  response: invitations.many,
  handler: async ({ account, query }) => invitations.list(await listInvitations(account, query)),
});

export const POST = defineRoute({
  summary: "Invite a person by link",
  description:
    "The attribute `url` of this answer is the only time the link is told: send it to the person. It counts once, for 7 days. Whoever opens it chooses name and password, and signs in with the e-mail invited.",
  role: "admin",
  tellsSecret: true,
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

import { z } from "zod";
import { plainJson } from "@/lib/http/contract";
import { defineRoute } from "@/lib/http/define-route";
import { decideConsent, findConsentRequest } from "@/lib/http/oauth/consent";
import { consentDecision, consentRequest } from "@/lib/identity/oauth/consent-request";

const params = z.object({ uid: z.string().min(1).max(100) });

export const GET = defineRoute({
  summary: "Retrieve the request of an AI client for access",
  description: "Requires the session of a user and the cookie of the browser in which the sign-in began.",
  params,
  response: consentRequest,
  errors: ["not_found"],
  handler: async ({ account, params: { uid }, request }) => plainJson(await findConsentRequest(account, request, uid)),
});

export const POST = defineRoute({
  summary: "Allow or deny the request of an AI client for access",
  role: "viewer",
  // The document of the client may be fetched before the transaction that records the decision.
  outbound: true,
  params,
  body: { schema: consentDecision, resourceType: null, id: "any", optional: false },
  response: z.object({ redirect_to: z.url() }),
  errors: ["not_found", "invalid", "conflict"],
  handler: async ({ account, params: { uid }, body, request }) =>
    plainJson({ redirect_to: await decideConsent(account, request, uid, body) }),
});

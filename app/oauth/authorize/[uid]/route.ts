import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { endpoints, handleOauthRequest } from "@/lib/http/oauth/handle-oauth-request";

export const GET = defineRoute({
  summary: "Continue an authorization after the decision of the user",
  description: "Redirects to the client, with a code or an error.",
  auth: "none",
  response: z.unknown(),
  handler: ({ request }) => handleOauthRequest(request, endpoints.resume),
});

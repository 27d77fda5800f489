import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { endpoints, handleOauthRequest } from "@/lib/http/oauth/handle-oauth-request";

export const GET = defineRoute({
  summary: "Begin an authorization",
  description: "Redirects to the consent page, or with an error to the client.",
  auth: "none",
  response: z.unknown(),
  handler: ({ request }) => handleOauthRequest(request, endpoints.authorize),
});

import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { endpoints, handleOauthRequest } from "@/lib/http/oauth/handle-oauth-request";
import { openPreflight } from "@/lib/http/oauth/open-cors";

export const POST = defineRoute({
  summary: "Register an AI client (RFC 7591)",
  auth: "none",
  response: z.unknown(),
  handler: ({ request }) => handleOauthRequest(request, endpoints.register),
});

export const OPTIONS = openPreflight("POST");

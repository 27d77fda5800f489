import { z } from "zod";
import { passwordResetRequest, requestPasswordReset } from "@/lib/consumers/notices/password-reset-mail";
import { defineRoute } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";
import { newPasswordByLink, setPasswordByLink } from "@/lib/identity/people/password-reset";
import { users } from "@/lib/identity/people/user";
import { clientAddress } from "@/lib/platform/auth/request-origin";

const addressOf = (request: Request) => clientAddress(request.headers.get("x-forwarded-for"));

export const POST = defineRoute({
  summary: "Request a link to set a new password",
  description:
    "Sends an e-mail with a link that works once, within 30 minutes, if a user with a password has this e-mail address. The response is the same if there is none.",
  auth: "none",
  body: resourceBody("password_reset_request", passwordResetRequest),
  response: z.null(),
  errors: ["blank", "invalid", "not_supported", "rate_limited"],
  handler: async ({ body, request }) => {
    await requestPasswordReset(body.data.attributes, addressOf(request));
    return null;
  },
});

// PUT, because a body with a password must leave no trace for Idempotency-Key.
export const PUT = defineRoute({
  summary: "Set a new password with a link",
  description:
    "Ends all sessions of the user, who then signs in with the new password, and revokes the access of the user's AI clients. `token` is the last part of the link.",
  auth: "none",
  body: resourceBody("password_reset", newPasswordByLink),
  response: users.one,
  errors: ["blank", "invalid", "not_found", "rate_limited"],
  handler: async ({ body, request }) =>
    users.document(await setPasswordByLink(body.data.attributes, addressOf(request))),
});

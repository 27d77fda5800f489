import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";
import { changePassword, passwordChange } from "@/lib/identity/people/change-password";

// PUT, because a body with a password must leave no trace for Idempotency-Key.
export const PUT = defineRoute({
  summary: "Change the password of the current user",
  description:
    "Requires a signed-in user; API keys are rejected. Ends all sessions of the user, who has to sign in again, and revokes the access of the user's AI clients.",
  role: "viewer",
  body: resourceBody("password_change", passwordChange),
  response: z.null(),
  errors: ["blank", "invalid", "not_supported"],
  handler: async ({ account, body }) => {
    await changePassword(account, body.data.attributes);
    return null;
  },
});

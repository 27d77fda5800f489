import { z } from "zod";
import { accountDeletions, findAccountDeletion } from "@/lib/consumers/account-deletion/account-deletion";
import {
  cancelAccountDeletion,
  requestAccountDeletion,
} from "@/lib/consumers/account-deletion/request-account-deletion";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({
  summary: "Retrieve the requested deletion of the account",
  description: "The response is 404 when no deletion is requested.",
  role: "admin",
  response: accountDeletions.one,
  errors: ["not_found"],
  handler: async ({ account }) => accountDeletions.document(await findAccountDeletion(account)),
});

export const POST = defineRoute({
  summary: "Request the deletion of the account",
  description:
    "The account is deleted in 14 days. Until then everything works as before, and any administrator can cancel the deletion; all users are informed by e-mail, and again two days before. Then the account is closed at once: sign-in, keys, webhooks, share links and the e-mail address for documents end, and all records and files are deleted in the background. A second request returns the first one.",
  role: "admin",
  status: 202,
  response: accountDeletions.one,
  handler: async ({ account }) => accountDeletions.document(await requestAccountDeletion(account)),
});

export const DELETE = defineRoute({
  summary: "Cancel the deletion of the account",
  description: "Nothing is deleted. All users are informed by e-mail.",
  current: GET,
  role: "admin",
  response: z.null(),
  errors: ["not_found", "conflict"],
  handler: async ({ account }) => {
    await cancelAccountDeletion(account);
    return null;
  },
});

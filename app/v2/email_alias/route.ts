import { emailAliases, findEmailAlias } from "@/lib/documents/email/email-alias";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({
  summary: "Retrieve the e-mail address for documents",
  description:
    "Attachments of e-mails to this address become documents of the account. Everyone who knows the address can submit documents.",
  feature: "documents",
  response: emailAliases.one,
  handler: async ({ account }) => emailAliases.document(await findEmailAlias(account)),
});

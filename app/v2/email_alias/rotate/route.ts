import { emailAliases, rotateEmailAlias } from "@/lib/documents/email/email-alias";
import { defineRoute } from "@/lib/http/define-route";

export const POST = defineRoute({
  summary: "Replace the e-mail address for documents",
  description: "Creates a new address. From then on e-mails to the old one are refused.",
  feature: "documents",
  role: "admin",
  response: emailAliases.one,
  returnsSecret: true,
  handler: async ({ account }) => emailAliases.document(await rotateEmailAlias(account)),
});

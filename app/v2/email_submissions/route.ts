import { emailSubmissions } from "@/lib/documents/email/email-submission";
import { emailSubmissionsQuery, listEmailSubmissions } from "@/lib/documents/email/list-email-submissions";
import { defineRoute } from "@/lib/http/define-route";

export const GET = defineRoute({
  summary: "List e-mail submissions",
  description: "E-mails that the account's address received, newest first.",
  feature: "documents",
  query: emailSubmissionsQuery,
  include: ["documents", "documents.last_document_representation"],
  includable: ["account", "user", "documents"],
  response: emailSubmissions.many,
  handler: async ({ account, query }) => emailSubmissions.list(await listEmailSubmissions(account, query)),
});

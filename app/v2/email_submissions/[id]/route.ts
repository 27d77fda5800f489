import { emailSubmissions } from "@/lib/documents/email/email-submission";
import { findEmailSubmission } from "@/lib/documents/email/list-email-submissions";
import { defineRoute, idParams } from "@/lib/http/define-route";

export const GET = defineRoute({
  summary: "Retrieve an e-mail submission",
  feature: "documents",
  params: idParams,
  include: ["documents", "documents.last_document_representation"],
  includable: ["account", "user", "documents"],
  response: emailSubmissions.one,
  handler: async ({ account, params }) => emailSubmissions.document(await findEmailSubmission(account, params.id)),
});

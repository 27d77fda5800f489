import { acceptSubmission } from "@/lib/documents/email/accept-submission";
import { emailSubmissions } from "@/lib/documents/email/email-submission";
import { findEmailSubmission } from "@/lib/documents/email/list-email-submissions";
import { defineRoute, idParams } from "@/lib/http/define-route";

export const POST = defineRoute({
  summary: "Accept a flagged e-mail",
  description:
    "Creates a document for each attachment of an e-mail whose sender may be forged. An e-mail that is accepted already stays as it is.",
  params: idParams,
  feature: "documents",
  response: emailSubmissions.one,
  // It writes files, which no transaction can undo.
  outbound: true,
  errors: ["storage_full"],
  handler: async ({ account, params }) => {
    await acceptSubmission(account, params.id);
    return emailSubmissions.document(await findEmailSubmission(account, params.id));
  },
});

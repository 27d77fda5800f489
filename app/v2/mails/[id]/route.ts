import { findMail, mails } from "@/lib/consumers/notices/mail/mail-resource";
import { defineRoute, idParams } from "@/lib/http/define-route";

export const GET = defineRoute({
  summary: "Retrieve an e-mail",
  role: "admin",
  params: idParams,
  response: mails.one,
  handler: async ({ account, params }) => mails.document(await findMail(account, params.id)),
});

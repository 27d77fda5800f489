import { findMail } from "@/lib/consumers/notices/mail/list-mails";
import { mails } from "@/lib/consumers/notices/mail/mail-resource";
import { defineRoute, idParams } from "@/lib/http/define-route";

export const GET = defineRoute({
  summary: "Read an e-mail that a person was sent",
  role: "admin",
  params: idParams,
  response: mails.one,
  handler: async ({ account, params }) => mails.document(await findMail(account, params.id)),
});

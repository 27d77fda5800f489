import { defineRoute, idParams } from "@/lib/http/define-route";
import { findMail } from "@/lib/notices/list-mails";
import { mails } from "@/lib/notices/mail-resource";

export const GET = defineRoute({
  summary: "Read an e-mail that a person was sent",
  role: "admin",
  params: idParams,
  response: mails.one,
  handler: async ({ account, params }) => mails.document(await findMail(account, params.id)),
});

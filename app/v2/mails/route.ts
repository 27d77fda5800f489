import { z } from "zod";
import { listMails } from "@/lib/consumers/notices/mail/list-mails";
import { mails } from "@/lib/consumers/notices/mail/mail-resource";
import { defineRoute } from "@/lib/http/define-route";
import { pageQuery, parsePage } from "@/lib/platform/jsonapi/page";

export const GET = defineRoute({
  summary: "List the e-mail that the account's people were sent, newest first",
  description: "Kept for 30 days.",
  role: "admin",
  query: z.object(pageQuery),
  response: mails.many,
  handler: async ({ account, query }) => mails.list(await listMails(account, parsePage(query))),
});

import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { pageQuery, parsePage } from "@/lib/jsonapi/page";
import { listMails } from "@/lib/notices/list-mails";
import { mails } from "@/lib/notices/mail-resource";

export const GET = defineRoute({
  summary: "List the e-mail that the account's people were sent, newest first",
  description: "Kept for 30 days.",
  role: "admin",
  query: z.object(pageQuery),
  response: mails.many,
  handler: async ({ account, query }) => mails.list(await listMails(account, parsePage(query))),
});

import { z } from "zod";
import { listMails, mails } from "@/lib/consumers/notices/mail/mail-resource";
import { defineRoute } from "@/lib/http/define-route";
import { pageQuery, parsePage } from "@/lib/platform/jsonapi/page";

export const GET = defineRoute({
  summary: "List e-mails sent to users of the account",
  description: "Sorted by creation time, newest first. E-mails are kept for 30 days.",
  role: "admin",
  query: z.object(pageQuery),
  response: mails.many,
  handler: async ({ account, query }) => mails.list(await listMails(account, parsePage(query))),
});

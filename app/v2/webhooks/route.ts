import { z } from "zod";
import { createWebhook } from "@/lib/consumers/webhooks/create-webhook";
import { listWebhooks } from "@/lib/consumers/webhooks/list-webhooks";
import { webhooks } from "@/lib/consumers/webhooks/webhook";
import { newWebhook } from "@/lib/consumers/webhooks/webhook-input";
import { defineRoute } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";
import { pageQuery, parsePage } from "@/lib/platform/jsonapi/page";

export const GET = defineRoute({
  summary: "List webhooks, newest first",
  query: z.object(pageQuery),
  response: webhooks.many,
  handler: async ({ account, query }) => webhooks.list(await listWebhooks(account, parsePage(query))),
});

export const POST = defineRoute({
  summary: "Have events sent to an address",
  description: "The secret that requests are signed with is made here.",
  outbound: true,
  body: resourceBody("webhook", newWebhook),
  status: 201,
  response: webhooks.one,
  errors: ["blank", "invalid", "not_supported"],
  handler: async ({ account, body }) => webhooks.document(await createWebhook(account, body.data.attributes)),
});

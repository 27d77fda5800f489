import { z } from "zod";
import { listWebhooks } from "@/lib/consumers/webhooks/find-webhooks";
import { webhooks } from "@/lib/consumers/webhooks/webhook";
import { newWebhook } from "@/lib/consumers/webhooks/webhook-input";
import { assertWebhookUrl, createWebhook } from "@/lib/consumers/webhooks/write-webhook";
import { defineRoute } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";
import { pageQuery, parsePage } from "@/lib/platform/jsonapi/page";

export const GET = defineRoute({
  summary: "List webhooks",
  description: "Sorted by creation time, newest first.",
  query: z.object(pageQuery),
  response: webhooks.many,
  handler: async ({ account, query }) => webhooks.list(await listWebhooks(account, parsePage(query))),
});

export const POST = defineRoute({
  summary: "Create a webhook",
  description: "Sends events to a URL. Returns the generated secret that signs the requests.",
  body: resourceBody("webhook", newWebhook),
  status: 201,
  response: webhooks.one,
  errors: ["blank", "invalid", "not_supported"],
  checkAddresses: ({ body }) => assertWebhookUrl(body.data.attributes),
  handler: async ({ account, body }) => webhooks.document(await createWebhook(account, body.data.attributes)),
});

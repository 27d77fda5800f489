import { z } from "zod";
import { assertWebhookExists, findWebhook } from "@/lib/consumers/webhooks/find-webhooks";
import { webhooks } from "@/lib/consumers/webhooks/webhook";
import { webhookEdit } from "@/lib/consumers/webhooks/webhook-input";
import { assertWebhookUrl, deleteWebhook, updateWebhook } from "@/lib/consumers/webhooks/write-webhook";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";

export const GET = defineRoute({
  summary: "Retrieve a webhook",
  params: idParams,
  response: webhooks.one,
  handler: async ({ account, params }) => webhooks.document(await findWebhook(account, params.id)),
});

export const PATCH = defineRoute({
  summary: "Update a webhook",
  description: "When a webhook is deactivated, its pending notifications fail; they can be redelivered for 30 days.",
  current: GET,
  params: idParams,
  body: resourceBody("webhook", webhookEdit),
  response: webhooks.one,
  errors: ["blank", "invalid"],
  checkAddresses: async ({ account, params, body }) => {
    await assertWebhookExists(account, params.id);
    await assertWebhookUrl(body.data.attributes);
  },
  handler: async ({ account, params, body }) =>
    webhooks.document(await updateWebhook(account, params.id, body.data.attributes)),
});

export const DELETE = defineRoute({
  summary: "Delete a webhook and its notifications",
  current: GET,
  // Deletes in batches, with one transaction each.
  outbound: true,
  params: idParams,
  response: z.null(),
  handler: async ({ account, params }) => {
    await deleteWebhook(account, params.id);
    return null;
  },
});

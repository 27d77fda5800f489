import { z } from "zod";
import { deleteWebhook } from "@/lib/consumers/webhooks/delete-webhook";
import { findWebhook } from "@/lib/consumers/webhooks/find-webhooks";
import { updateWebhook } from "@/lib/consumers/webhooks/update-webhook";
import { webhooks } from "@/lib/consumers/webhooks/webhook";
import { webhookEdit } from "@/lib/consumers/webhooks/webhook-input";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";

export const GET = defineRoute({
  summary: "Read a webhook",
  params: idParams,
  response: webhooks.one,
  handler: async ({ account, params }) => webhooks.document(await findWebhook(account, params.id)),
});

export const PATCH = defineRoute({
  summary: "Change a webhook, or switch it off or on",
  description: "What waits for a webhook that is switched off fails, and can be sent again for 30 days.",
  current: GET,
  outbound: true,
  params: idParams,
  body: resourceBody("webhook", webhookEdit),
  response: webhooks.one,
  errors: ["blank", "invalid"],
  handler: async ({ account, params, body }) =>
    webhooks.document(await updateWebhook(account, params.id, body.data.attributes)),
});

export const DELETE = defineRoute({
  summary: "Delete a webhook with all it was told",
  current: GET,
  // Part by part where it was told much, each in a transaction of its own.
  outbound: true,
  params: idParams,
  response: z.null(),
  handler: async ({ account, params }) => {
    await deleteWebhook(account, params.id);
    return null;
  },
});

import { findWebhookActivity, webhookActivity } from "@/lib/consumers/webhooks/webhook-activity";
import { plainJson } from "@/lib/http/contract";
import { defineRoute, idParams } from "@/lib/http/define-route";

export const GET = defineRoute({
  summary: "Retrieve the activity of a webhook",
  description: "Returns the number of notifications in the last 24 hours, by half hour, and the response times.",
  params: idParams,
  response: webhookActivity,
  handler: async ({ account, params }) => plainJson(await findWebhookActivity(account, params.id)),
});

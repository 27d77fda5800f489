import { findActivity, webhookActivity } from "@/lib/consumers/webhooks/webhook-activity";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { plainJson } from "@/lib/http/plain-json";

export const GET = defineRoute({
  summary: "Read what a webhook was told in the last 24 hours, by half hour",
  params: idParams,
  response: webhookActivity,
  handler: async ({ account, params }) => plainJson(await findActivity(account, params.id)),
});

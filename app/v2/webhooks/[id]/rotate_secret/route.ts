import { rotateWebhookSecret } from "@/lib/consumers/webhooks/rotate-secret";
import { webhooks } from "@/lib/consumers/webhooks/webhook";
import { defineRoute, idParams } from "@/lib/http/define-route";

export const POST = defineRoute({
  summary: "Rotate the secret of a webhook",
  description:
    "The previous secret stays valid for 24 hours; during that time each request is signed with both secrets.",
  params: idParams,
  response: webhooks.one,
  errors: ["not_supported"],
  handler: async ({ account, params }) => webhooks.document(await rotateWebhookSecret(account, params.id)),
});

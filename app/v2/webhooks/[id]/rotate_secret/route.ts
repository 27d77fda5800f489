import { rotateSecret } from "@/lib/consumers/webhooks/rotate-secret";
import { webhooks } from "@/lib/consumers/webhooks/webhook";
import { defineRoute, idParams } from "@/lib/http/define-route";

export const POST = defineRoute({
  summary: "Give a webhook a new secret",
  description: "The old one signs along for another 24 hours: each request then carries a signature of both.",
  params: idParams,
  response: webhooks.one,
  errors: ["not_supported"],
  handler: async ({ account, params }) => webhooks.document(await rotateSecret(account, params.id)),
});

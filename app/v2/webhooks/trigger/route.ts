import { sendExampleEvent, triggerInput, triggerResult } from "@/lib/consumers/webhooks/send-example-event";
import { plainJson } from "@/lib/http/contract";
import { defineRoute } from "@/lib/http/define-route";
import { plainBody } from "@/lib/http/read-body";

export const POST = defineRoute({
  summary: "Send an example event to a URL",
  description:
    "Sends one request, as a webhook would, to test a receiver. Returns the request and the response. Nothing is stored.",
  outbound: true,
  bucket: { name: "trigger", perMinute: 10 },
  body: plainBody(triggerInput),
  response: triggerResult,
  errors: ["blank", "invalid", "not_supported"],
  handler: async ({ account, body }) => plainJson(await sendExampleEvent(account, body)),
});

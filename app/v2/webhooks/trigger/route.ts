import { triggerEvent, triggerInput, triggerResult } from "@/lib/consumers/webhooks/trigger-event";
import { defineRoute } from "@/lib/http/define-route";
import { plainJson } from "@/lib/http/plain-json";
import { plainBody } from "@/lib/http/read-body";

export const POST = defineRoute({
  summary: "Send the example of an event to an address, to try a receiver",
  description: "Sent once, as a webhook would; the answer tells what was sent and what came back. Nothing is stored.",
  outbound: true,
  bucket: { name: "trigger", perMinute: 10 },
  body: plainBody(triggerInput),
  response: triggerResult,
  errors: ["blank", "invalid", "not_supported"],
  handler: async ({ account, body }) => plainJson(await triggerEvent(account, body)),
});

import { z } from "zod";
import { eventNames } from "@/lib/consumers/webhooks/events/events-of-change";
import { findExample } from "@/lib/consumers/webhooks/events/find-example";
import { webhookNotifications } from "@/lib/consumers/webhooks/webhook-notification";
import { defineRoute } from "@/lib/http/define-route";
import { AppError } from "@/lib/platform/errors";

export const GET = defineRoute({
  summary: "Retrieve an example notification of an event",
  description: "Returns a notification recorded in the sandbox, with its included records.",
  query: z.object({ event: z.enum(eventNames, { error: "must be an event listed by GET /v2/webhooks/events" }) }),
  response: webhookNotifications.one,
  handler: ({ account, query: { event } }) => {
    const example = findExample(account, event);
    if (example) return example;
    const detail = `There is no example of ${event} yet.`;
    throw AppError.of([{ code: "bad_request", detail, source: { parameter: "event" } }]);
  },
});

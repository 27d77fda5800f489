import { z } from "zod";
import { eventNames } from "@/lib/consumers/webhooks/events/event-names";
import { findExample } from "@/lib/consumers/webhooks/events/find-example";
import { webhookNotifications } from "@/lib/consumers/webhooks/webhook-notification";
import { defineRoute } from "@/lib/http/define-route";
import { AppError } from "@/lib/platform/errors";

export const GET = defineRoute({
  summary: "Show what an event looks like",
  description: "One notification as the sandbox told it, with all that belongs to it.",
  query: z.object({ event: z.enum(eventNames, { error: "is no event: GET /v2/webhooks/events lists them" }) }),
  response: webhookNotifications.one,
  handler: ({ account, query: { event } }) => {
    const example = findExample(account, event);
    if (example) return example;
    const detail = `There is no example of ${event} yet.`;
    throw AppError.of([{ code: "bad_request", detail, source: { parameter: "event" } }]);
  },
});

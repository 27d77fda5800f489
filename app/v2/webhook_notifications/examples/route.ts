import { z } from "zod";
import { eventNames } from "@/lib/consumers/webhooks/events/events-of-change";
import { findExample, listExamples } from "@/lib/consumers/webhooks/events/find-example";
import { webhookNotifications } from "@/lib/consumers/webhooks/webhook-notification";
import { defineRoute } from "@/lib/http/define-route";
import { AppError } from "@/lib/platform/errors";

export const GET = defineRoute({
  summary: "Retrieve an example notification of an event",
  description:
    "Returns a notification recorded in the sandbox, with its included records. Without `event`, it returns an array with one notification of each event.",
  query: z.object({
    event: z.enum(eventNames, { error: "must be an event listed by GET /v2/webhooks/events" }).optional(),
  }),
  response: z.union([webhookNotifications.one, webhookNotifications.many]),
  handler: ({ account, query: { event } }) => {
    if (event === undefined) return listExamples(account);
    const example = findExample(account, event);
    if (example) return example;
    const detail = `There is no example of ${event} yet.`;
    throw AppError.of([{ code: "bad_request", detail, source: { parameter: "event" } }]);
  },
});

import { z } from "zod";
import { findNotificationBody } from "@/lib/consumers/webhooks/list-webhook-notifications";
import { plainJson } from "@/lib/http/contract";
import { defineRoute, idParams } from "@/lib/http/define-route";

const sent = z.object({
  data: z.looseObject({}).meta({ description: "The notification at the time of its creation" }),
  included: z
    .array(z.looseObject({}))
    .optional()
    .meta({ description: "The record that the event is about and its related records" }),
});

export const GET = defineRoute({
  summary: "Retrieve the body of a webhook notification",
  description: "Returns exactly the bytes that each delivery attempt sends and signs.",
  params: idParams,
  response: sent,
  // The stored body was written by JSON.stringify, so parsing and serializing it again yields the same bytes.
  handler: async ({ account, params }) => plainJson(JSON.parse(await findNotificationBody(account, params.id))),
});

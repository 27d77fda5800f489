import { z } from "zod";
import { findSentBody } from "@/lib/consumers/webhooks/list-webhook-notifications";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { plainJson } from "@/lib/http/plain-json";

const sent = z.object({
  data: z.looseObject({}).meta({ description: "The notification as it was when it was made" }),
  included: z.array(z.looseObject({})).optional().meta({ description: "What it is about, and what belongs to that" }),
});

export const GET = defineRoute({
  summary: "Read what is sent for a notification, byte by byte",
  description: "The body of each attempt, as signatures are made over it.",
  params: idParams,
  response: sent,
  // Written by JSON.stringify, it comes out of it again as it was.
  handler: async ({ account, params }) => plainJson(JSON.parse(await findSentBody(account, params.id))),
});

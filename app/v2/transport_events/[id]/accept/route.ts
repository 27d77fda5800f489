import { defineRoute, idParams } from "@/lib/http/define-route";
import { acceptEvent } from "@/lib/shipments/events/accept-event";
import { transportEvents } from "@/lib/shipments/events/transport-event";

export const POST = defineRoute({
  summary: "Accept a doubtful event",
  description:
    "Accepts an event that has a `mark`: one that is held back because it is dated in the future becomes a fact, one that another statement contradicts counts before it, and an inferred one is no longer marked. Has no effect on an event without a mark. The decision and the user are recorded as audit events.",
  params: idParams,
  response: transportEvents.one,
  handler: async ({ account, params }) => transportEvents.document(await acceptEvent(account, params.id)),
});

import { defineRoute, idParams } from "@/lib/http/define-route";
import { withdrawAcceptance } from "@/lib/shipments/events/accept-event";
import { transportEvents } from "@/lib/shipments/events/transport-event";

export const POST = defineRoute({
  summary: "Withdraw the acceptance of an event",
  description: "Restores the mark of an event that was accepted. Has no effect on an event that is not accepted.",
  params: idParams,
  response: transportEvents.one,
  handler: async ({ account, params }) => transportEvents.document(await withdrawAcceptance(account, params.id)),
});

import { defineRoute, idParams } from "@/lib/http/define-route";
import { assertContainerExists } from "@/lib/shipments/containers/find-containers";
import { listTransportEvents, transportEvents } from "@/lib/shipments/events/transport-event";

export const GET = defineRoute({
  summary: "List the transport events of a container",
  description: "Returns the events of the container, oldest first.",
  params: idParams,
  response: transportEvents.many,
  handler: async ({ account, params, include }) => {
    const events = await listTransportEvents(account, params.id, include);
    if (events.length === 0) await assertContainerExists(account, params.id);
    return transportEvents.all(events);
  },
});

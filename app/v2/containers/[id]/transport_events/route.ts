import { defineRoute, idParams } from "@/lib/http/define-route";
import { assertContainer } from "@/lib/shipments/containers/find-containers";
import { listTransportEvents, transportEvents } from "@/lib/shipments/events/transport-event";

export const GET = defineRoute({
  summary: "List what happened to a container, in order of time",
  params: idParams,
  response: transportEvents.many,
  handler: async ({ account, params }) => {
    await assertContainer(account, params.id);
    return transportEvents.all(await listTransportEvents(account, params.id));
  },
});

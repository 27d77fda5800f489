import { defineRoute, idParams } from "@/lib/http/define-route";
import { findContainer } from "@/lib/shipments/find-containers";
import { listTransportEvents, transportEvents } from "@/lib/shipments/transport-event";

export const GET = defineRoute({
  summary: "List what happened to a container, in order of time",
  params: idParams,
  response: transportEvents.many,
  handler: async ({ account, params }) => {
    const { id } = await findContainer(account, params.id);
    return transportEvents.all(await listTransportEvents(account, id));
  },
});

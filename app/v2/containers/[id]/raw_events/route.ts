import { defineRoute, idParams } from "@/lib/http/define-route";
import { assertContainerExists } from "@/lib/shipments/containers/find-containers";
import { listRawEvents } from "@/lib/shipments/events/find-raw-events";
import { rawEvents } from "@/lib/shipments/events/raw-event";

export const GET = defineRoute({
  summary: "List the raw events of a container",
  description:
    "Returns every version of every event as the carrier sent it. Deprecated: use the transport events, which contain the current version of each event.",
  params: idParams,
  response: rawEvents.many,
  include: ["vessel", "location"],
  headers: { deprecation: "@1795219200", sunset: "Sat, 01 Jan 2028 00:00:00 GMT" },
  handler: async ({ account, params }) => {
    await assertContainerExists(account, params.id);
    return rawEvents.all(await listRawEvents(account, params.id));
  },
});

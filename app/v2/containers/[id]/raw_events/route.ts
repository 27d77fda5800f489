import { defineRoute, idParams } from "@/lib/http/define-route";
import { assertContainer } from "@/lib/shipments/containers/find-containers";
import { listRawEvents } from "@/lib/shipments/events/find-raw-events";
import { rawEvents } from "@/lib/shipments/events/raw-event";

export const GET = defineRoute({
  summary: "List what the carrier reported of a container",
  description:
    "Every version of every event, as the carrier sent it. Deprecated: transport events say what counts of it.",
  params: idParams,
  response: rawEvents.many,
  include: ["vessel", "location"],
  headers: { deprecation: "@1795219200", sunset: "Sat, 01 Jan 2028 00:00:00 GMT" },
  handler: async ({ account, params }) => {
    await assertContainer(account, params.id);
    return rawEvents.all(await listRawEvents(account, params.id));
  },
});

import { GET } from "@/app/v2/shipments/[id]/route";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { shipments } from "@/lib/shipments/shipment";
import { stopShipment } from "@/lib/shipments/update-shipment";

export const PATCH = defineRoute({
  summary: "Stop tracking of a shipment",
  description: "Stops tracking of the shipment and its containers. Data received so far is kept.",
  current: GET,
  params: idParams,
  response: shipments.one,
  handler: async ({ account, params }) => shipments.document(await stopShipment(account, params.id)),
});

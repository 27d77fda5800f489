import { GET } from "@/app/v2/shipments/[id]/route";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { shipments } from "@/lib/shipments/shipment";
import { stopShipment } from "@/lib/shipments/switch-tracking";

export const PATCH = defineRoute({
  summary: "Stop tracking a shipment and its containers",
  current: GET,
  params: idParams,
  response: shipments.one,
  handler: async ({ account, params }) => shipments.document(await stopShipment(account, params.id)),
});

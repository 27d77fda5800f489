import { GET } from "@/app/v2/shipments/[id]/route";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { shipments } from "@/lib/shipments/shipment";
import { resumeShipment } from "@/lib/shipments/switch-tracking";

export const PATCH = defineRoute({
  summary: "Take the tracking of a stopped shipment up again",
  current: GET,
  params: idParams,
  response: shipments.one,
  errors: ["duplicate"],
  handler: async ({ account, params }) => shipments.document(await resumeShipment(account, params.id)),
});

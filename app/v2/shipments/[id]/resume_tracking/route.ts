import { GET } from "@/app/v2/shipments/[id]/route";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { shipments } from "@/lib/shipments/shipment";
import { resumeShipment } from "@/lib/shipments/update-shipment";

export const PATCH = defineRoute({
  summary: "Resume tracking of a shipment",
  description: "Restarts tracking of a stopped shipment and its containers.",
  current: GET,
  params: idParams,
  response: shipments.one,
  errors: ["duplicate"],
  handler: async ({ account, params }) => shipments.document(await resumeShipment(account, params.id)),
});

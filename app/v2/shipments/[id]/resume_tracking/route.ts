import { GET } from "@/app/v2/shipments/[id]/route";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { shipments } from "@/lib/shipments/shipment";
import { resumeShipment } from "@/lib/shipments/update-shipment";

export const PATCH = defineRoute({
  summary: "Resume tracking of a shipment",
  description:
    "Restarts tracking of a stopped shipment and its containers: the shipping line is requested at once, and the days after which tracking ends begin again. If all containers are returned empty, or the booking is cancelled, tracking ends again after this request unless the shipping line has corrected that.",
  current: GET,
  params: idParams,
  response: shipments.one,
  errors: ["duplicate"],
  handler: async ({ account, params }) => shipments.document(await resumeShipment(account, params.id)),
});

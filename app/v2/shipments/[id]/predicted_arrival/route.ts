import { defineRoute, idParams } from "@/lib/http/define-route";
import { findShipmentPrediction } from "@/lib/shipments/predictions/find-predicted-arrival";
import { predictedArrivals } from "@/lib/shipments/predictions/predicted-arrival";

export const GET = defineRoute({
  summary: "Retrieve the predicted arrival of a shipment",
  description:
    "Landfall's own estimate from the position of the vessel that the shipment's containers are aboard; of several containers, that of the one that arrives last by its carrier. It stands beside the carrier's estimate and never replaces it. Without a position of the last 24 hours there is no prediction.",
  feature: "routing_data",
  params: idParams,
  response: predictedArrivals.one,
  handler: async ({ account, params }) => predictedArrivals.document(await findShipmentPrediction(account, params.id)),
});

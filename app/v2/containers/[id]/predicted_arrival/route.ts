import { defineRoute, idParams } from "@/lib/http/define-route";
import { findContainerPrediction } from "@/lib/shipments/predictions/find-predicted-arrival";
import { predictedArrivals } from "@/lib/shipments/predictions/predicted-arrival";

export const GET = defineRoute({
  summary: "Retrieve the predicted arrival of a container",
  description:
    "Landfall's own estimate from the position of the vessel that the container is aboard. It stands beside the carrier's estimate and never replaces it. Without a position of the last 24 hours there is no prediction.",
  feature: "routing_data",
  params: idParams,
  response: predictedArrivals.one,
  handler: async ({ account, params }) => predictedArrivals.document(await findContainerPrediction(account, params.id)),
});

import { plainJson } from "@/lib/http/contract";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { findShipmentMap } from "@/lib/shipments/map/find-map";
import { mapCollection } from "@/lib/shipments/map/map-feature";

export const GET = defineRoute({
  summary: "Retrieve the map of a shipment",
  description:
    "Returns the maps of the shipment's containers as one GeoJSON document. Containers that travel together, with the same ports, vessels and voyages, have one itinerary, with the times of the container that arrives last; `container_ids` names the containers of each feature.",
  params: idParams,
  response: mapCollection,
  feature: "routing_data",
  handler: async ({ account, params }) => plainJson(await findShipmentMap(account, params.id)),
});

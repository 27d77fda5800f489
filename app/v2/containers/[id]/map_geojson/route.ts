import { plainJson } from "@/lib/http/contract";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { findContainerMap } from "@/lib/shipments/map/find-map";
import { mapCollection } from "@/lib/shipments/map/map-feature";

export const GET = defineRoute({
  summary: "Retrieve the map of a container",
  description:
    "Returns GeoJSON: the ports of the itinerary in order, the vessel at sea, the positions where it has sailed (`past_vessel_locations`), and the estimated rest of the way along sea routes (`estimated_partial_leg` from the vessel, `estimated_full_legs` between ports). Only legs by vessel have lines, and those by barge no estimated ones, because barges may take inland waterways. Lines are simplified. Without a route by vessel there are no features.",
  params: idParams,
  response: mapCollection,
  feature: "routing_data",
  handler: async ({ account, params }) => plainJson(await findContainerMap(account, params.id)),
});

import { plainJson } from "@/lib/http/contract";
import { defineRoute } from "@/lib/http/define-route";
import { findFleet } from "@/lib/shipments/fleet/find-fleet";
import { fleetGeoJson } from "@/lib/shipments/fleet/fleet-geojson";
import { fleetQuery, toFleetSelection } from "@/lib/shipments/fleet/fleet-query";
import { serializeFleet } from "@/lib/shipments/fleet/serialize-fleet";

export const GET = defineRoute({
  summary: "Retrieve a map of the vessels with containers aboard",
  description:
    "Returns plain GeoJSON with one feature per vessel that carries containers of the account according to their carriers, in the order of arrival at the next port of call. A vessel without a known position has no geometry. Containers whose tracking has stopped do not count. Filters select containers; counts and times are those of the selected containers.",
  feature: "routing_data",
  query: fleetQuery,
  response: fleetGeoJson,
  handler: async ({ account, query }) => plainJson(serializeFleet(await findFleet(account, toFleetSelection(query)))),
});

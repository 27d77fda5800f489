import { plainJson } from "@/lib/http/contract";
import { defineRoute } from "@/lib/http/define-route";
import { findLanes, laneVesselsMax } from "@/lib/shipments/fleet/find-lanes";
import { fleetQuery, toFleetSelection } from "@/lib/shipments/fleet/fleet-query";
import { lanesGeoJson } from "@/lib/shipments/fleet/lanes-geojson";

export const GET = defineRoute({
  summary: "Retrieve the lanes of the vessels with containers aboard",
  description: `Returns plain GeoJSON with up to two lines per vessel of \`GET /v2/vessels/map_geojson\` that is at sea: where it has sailed since its last departure (\`past_vessel_locations\`), and the estimated way along sea routes to its next port (\`estimated_partial_leg\`). Lines are simplified: the map of a container has exact ones. Only the first ${laneVesselsMax} vessels with a position have lines, in the order of arrival. The filters are those of the map.`,
  feature: "routing_data",
  query: fleetQuery,
  response: lanesGeoJson,
  handler: async ({ account, query }) => plainJson(await findLanes(account, toFleetSelection(query))),
});

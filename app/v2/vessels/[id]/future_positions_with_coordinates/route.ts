import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { findFuturePositions } from "@/lib/shipments/future-positions/find-future-positions";
import { findQueriedPort, futurePositionsFromQuery } from "@/lib/shipments/future-positions/future-positions-query";
import { findVesselRow } from "@/lib/vessels/vessel";
import { vesselDocument, vesselResponse } from "@/lib/vessels/vessel-document";

export const GET = defineRoute({
  summary: "List the future positions of a vessel from given coordinates",
  description:
    "As the future positions of the vessel, but starting now at the given latitude and longitude instead of its latest position.",
  feature: "routing_data",
  params: z.object({ id: z.string().max(100).meta({ description: "Id or IMO number" }) }),
  query: futurePositionsFromQuery,
  response: vesselResponse,
  errors: ["invalid"],
  handler: async ({ account, params, query: { port_id, previous_port_id, latitude, longitude } }) => {
    const port = findQueriedPort("port_id", port_id);
    findQueriedPort("previous_port_id", previous_port_id);
    const vessel = await findVesselRow(account, params.id);
    const found = await findFuturePositions(account, vessel, port, { latitude, longitude });
    return vesselDocument(found.vessel, found.meta);
  },
});

import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { findFuturePositions } from "@/lib/shipments/future-positions/find-future-positions";
import { findQueriedPort, futurePositionsQuery } from "@/lib/shipments/future-positions/future-positions-query";
import { findVesselRow } from "@/lib/vessels/vessel";
import { vesselDocument, vesselResponse } from "@/lib/vessels/vessel-document";

export const GET = defineRoute({
  summary: "List the future positions of a vessel",
  description:
    "Returns calculated positions (`estimated` is true) from now to the arrival at the port, one minute apart, or as many minutes as it takes for at most 10,080 positions, `minutes_between` in `meta.positions`; the last one is at the port: along the sea route from the vessel's latest position, with the speed that the carrier's estimated arrival requires, else the vessel's recent speed. If by AIS the vessel has called at the port and is there no more, the positions lead to the next port that carriers report, `port_id` in `meta.positions`. Without a position of the last 24 hours there are none, and `meta.positions` has the reason.",
  feature: "routing_data",
  params: z.object({ id: z.string().max(100).meta({ description: "Id or IMO number" }) }),
  query: futurePositionsQuery,
  response: vesselResponse,
  errors: ["invalid"],
  handler: async ({ account, params, query: { port_id, previous_port_id } }) => {
    const port = findQueriedPort("port_id", port_id);
    findQueriedPort("previous_port_id", previous_port_id);
    const found = await findFuturePositions(account, await findVesselRow(account, params.id), port, null);
    return vesselDocument(found.vessel, found.meta);
  },
});

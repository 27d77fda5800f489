import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { listVesselCalls, vesselCallsQuery } from "@/lib/shipments/vessel-calls/list-vessel-calls";
import { vesselCallList } from "@/lib/shipments/vessel-calls/vessel-call";

export const GET = defineRoute({
  summary: "List the port calls of a vessel",
  description:
    "Returns the calls of the last 90 days and the calls ahead, oldest first: by the vessel's AIS positions and by the itineraries that carriers report of the account's containers. Times by AIS and by carriers are kept apart.",
  feature: "routing_data",
  params: z.object({ id: z.string().max(100).meta({ description: "Id or IMO number" }) }),
  query: vesselCallsQuery,
  response: vesselCallList,
  handler: ({ account, params, query }) => listVesselCalls(account, params.id, query),
});

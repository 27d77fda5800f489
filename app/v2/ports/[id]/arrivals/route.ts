import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { listPortArrivals } from "@/lib/shipments/port-arrivals/list-port-arrivals";
import { portArrivalList } from "@/lib/shipments/port-arrivals/port-arrival";

export const GET = defineRoute({
  summary: "List the vessels due at a port",
  description:
    "Returns the vessels that are due at the port with containers of the account, earliest first: one per vessel and call, until the carrier reports its arrival. Containers whose tracking has stopped do not count.",
  feature: "routing_data",
  params: z.object({ id: z.string().max(100).meta({ description: "Id or UN/LOCODE" }) }),
  response: portArrivalList,
  handler: ({ account, params }) => listPortArrivals(account, params.id),
});

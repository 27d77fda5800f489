import { defineRoute, idParams } from "@/lib/http/define-route";
import { routeDocument, routes } from "@/lib/shipments/containers/container-route";
import { findContainerRoute } from "@/lib/shipments/containers/find-container-route";

export const GET = defineRoute({
  summary: "Retrieve the route of a container",
  description:
    "Built from the port calls reported by the carrier. `included` contains the stops with their ports and vessels. Times are actual or estimated, and null if not reported.",
  params: idParams,
  response: routes.one,
  feature: "routing_data",
  include: ["shipment"],
  handler: async ({ account, params }) => routeDocument(account, await findContainerRoute(account, params.id)),
});

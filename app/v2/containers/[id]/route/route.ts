import { defineRoute, idParams } from "@/lib/http/define-route";
import { routeDocument, routes } from "@/lib/shipments/containers/container-route";
import { findContainerRoute } from "@/lib/shipments/containers/find-container-route";

export const GET = defineRoute({
  summary: "Read the way of a container, stop by stop",
  description:
    "From the calls that the carrier told. Stops, their ports and ships stand in `included`; times are actual, estimated, or null where nobody told.",
  params: idParams,
  response: routes.one,
  feature: "routing_data",
  include: ["shipment"],
  handler: async ({ account, params }) => routeDocument(account, await findContainerRoute(account, params.id)),
});

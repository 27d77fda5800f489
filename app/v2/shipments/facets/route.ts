import { defineRoute } from "@/lib/http/define-route";
import { countShipmentFacets, shipmentFacetsResource } from "@/lib/shipments/facets";
import { shipmentFacetsQuery } from "@/lib/shipments/list-shipments";

export const GET = defineRoute({
  summary: "Count the values of filters of shipments",
  description:
    "The values that filters of the list of shipments have among the shipments that the filters of this request select, with the number of shipments.",
  query: shipmentFacetsQuery,
  response: shipmentFacetsResource.one,
  handler: async ({ account, query }) => shipmentFacetsResource.document(await countShipmentFacets(account, query)),
});

import { defineRoute } from "@/lib/http/define-route";
import { countShipments, shipmentCounts } from "@/lib/shipments/count-shipments";
import { shipmentCountsQuery } from "@/lib/shipments/list-shipments";

export const GET = defineRoute({
  summary: "Count shipments by status",
  description: "The totals of the list of shipments with the same filters and each value of `filter[stage]`.",
  query: shipmentCountsQuery,
  response: shipmentCounts.one,
  handler: async ({ account, query }) => shipmentCounts.document(await countShipments(account, query)),
});

import { defineRoute } from "@/lib/http/define-route";
import { listShipments, shipmentsQuery } from "@/lib/shipments/list-shipments";
import { shipments } from "@/lib/shipments/shipment";

export const GET = defineRoute({
  summary: "List shipments",
  description: "Sorted by creation time, newest first, unless `sort` is given.",
  query: shipmentsQuery,
  response: shipments.many,
  handler: async ({ account, query, include }) => shipments.list(await listShipments(account, query, include)),
});

import { defineRoute, idParams } from "@/lib/http/define-route";
import { historyEntries } from "@/lib/shipments/history/history-entry";
import { historyQuery, listShipmentHistory } from "@/lib/shipments/history/list-history";

export const GET = defineRoute({
  summary: "List the history of a shipment",
  description:
    "Returns the changes of the shipment and of the values of its custom fields, newest first, each with who or what made it. Changes by the service are kept for 30 days, changes by users and API keys for 365.",
  params: idParams,
  query: historyQuery,
  response: historyEntries.many,
  handler: async ({ account, params, query }) =>
    historyEntries.list(await listShipmentHistory(account, params.id, query)),
});

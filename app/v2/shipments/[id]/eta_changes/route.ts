import { defineRoute, idParams } from "@/lib/http/define-route";
import { etaChangeList } from "@/lib/shipments/eta-changes/eta-change";
import { etaChangesQuery, listShipmentEtaChanges } from "@/lib/shipments/eta-changes/list-eta-changes";

export const GET = defineRoute({
  summary: "List the changes of a shipment's arrival",
  description:
    "Returns every change of the estimated arrival at the port of discharge, of the vessel or voyage to it, and of the port, oldest first. The old values of each change are the new values of the change before it. If the containers of the shipment differ, these are the changes of what the shipment shows.",
  params: idParams,
  query: etaChangesQuery,
  response: etaChangeList,
  handler: ({ account, params, query }) => listShipmentEtaChanges(account, params.id, query),
});

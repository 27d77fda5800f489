import { defineRoute, idParams } from "@/lib/http/define-route";
import { etaChangeList } from "@/lib/shipments/eta-changes/eta-change";
import { etaChangesQuery, listContainerEtaChanges } from "@/lib/shipments/eta-changes/list-eta-changes";

export const GET = defineRoute({
  summary: "List the changes of a container's arrival",
  description:
    "Returns every change of the estimated arrival at the port of discharge, of the vessel or voyage to it, and of the port, oldest first. The old values of each change are the new values of the change before it.",
  params: idParams,
  query: etaChangesQuery,
  response: etaChangeList,
  handler: ({ account, params, query }) => listContainerEtaChanges(account, params.id, query),
});

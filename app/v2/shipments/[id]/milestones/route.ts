import { defineRoute, idParams } from "@/lib/http/define-route";
import { listMilestones, milestones } from "@/lib/shipments/events/list-milestones";

export const GET = defineRoute({
  summary: "List a shipment's milestones, what happened and what is expected",
  params: idParams,
  response: milestones.many,
  handler: async ({ account, params }) => milestones.all(await listMilestones(account, params.id)),
});

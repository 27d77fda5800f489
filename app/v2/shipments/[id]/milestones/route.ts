import { defineRoute, idParams } from "@/lib/http/define-route";
import { listMilestones, milestones } from "@/lib/shipments/events/milestone";

export const GET = defineRoute({
  summary: "List the milestones of a shipment",
  description: "Returns actual events and estimates.",
  params: idParams,
  response: milestones.many,
  handler: async ({ account, params }) => milestones.all(await listMilestones(account, params.id)),
});

import { z } from "zod";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { booleanFilter } from "@/lib/platform/jsonapi/filter";
import { listMilestones, milestones } from "@/lib/shipments/events/milestone";

export const GET = defineRoute({
  summary: "List the milestones of a shipment",
  description: "Returns actual events and estimates, with `with_holds=true` also when holds were placed and released.",
  params: idParams,
  query: z.object({
    with_holds: booleanFilter.optional().meta({
      description:
        "`true`: also the events `hold_placed`, `hold_pending` and `hold_released`, as terminals and the carrier report them; one without a known time is omitted",
    }),
  }),
  response: milestones.many,
  handler: async ({ account, params, query }) =>
    milestones.all(await listMilestones(account, params.id, { includesHolds: query.with_holds === true })),
});

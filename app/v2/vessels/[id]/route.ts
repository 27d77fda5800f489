import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { booleanFilter, timeFilter } from "@/lib/platform/jsonapi/filter";
import { findVessel } from "@/lib/vessels/find-vessels";
import { vessels } from "@/lib/vessels/vessel";

const query = z.object({
  show_positions: booleanFilter
    .optional()
    .meta({ description: "`true`: include the positions of the last seven days" }),
  "show_positions[from_timestamp]": timeFilter
    .optional()
    .meta({ description: "Start of the time range of positions; defaults to seven days ago" }),
  "show_positions[to_timestamp]": timeFilter
    .optional()
    .meta({ description: "End of the time range of positions; defaults to now" }),
});

export const GET = defineRoute({
  summary: "Retrieve a vessel",
  description: "Returns positions only if `show_positions` or a time range is given.",
  feature: "routing_data",
  params: z.object({ id: z.string().max(100).meta({ description: "Id or IMO number" }) }),
  query,
  response: vessels.one,
  handler: async ({ account, params, query: { show_positions, ...window } }) => {
    const vessel = await findVessel(account, params.id);
    const isAsked = show_positions || Object.values(window).some((time) => time !== undefined);
    // No source of positions is connected yet.
    return vessels.document(isAsked ? { ...vessel, positions: [] } : vessel);
  },
});

import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { booleanFilter, timeFilter } from "@/lib/platform/jsonapi/filter";
import { findVessel } from "@/lib/vessels/find-vessel";
import { vessels } from "@/lib/vessels/vessel";

const query = z.object({
  show_positions: booleanFilter.optional().meta({ description: "Positions of the last seven days" }),
  "show_positions[from_timestamp]": timeFilter.optional().meta({ description: "Seven days ago unless told" }),
  "show_positions[to_timestamp]": timeFilter.optional().meta({ description: "Now unless told" }),
});

export const GET = defineRoute({
  summary: "Show a ship, with its positions when they are asked for",
  feature: "routing_data",
  params: z.object({ id: z.string().max(100).meta({ description: "Id or IMO number" }) }),
  query,
  response: vessels.one,
  handler: async ({ params, query: { show_positions, ...window } }) => {
    const vessel = await findVessel(params.id);
    const isAsked = show_positions || Object.values(window).some((time) => time !== undefined);
    // No source of positions is connected yet.
    return vessels.document(isAsked ? { ...vessel, positions: [] } : vessel);
  },
});

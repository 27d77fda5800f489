import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { booleanFilter, timeFilter } from "@/lib/platform/jsonapi/filter";
import { findPastPositions } from "@/lib/vessels/find-past-positions";
import { findVesselRow } from "@/lib/vessels/vessel";
import { vesselNow } from "@/lib/vessels/vessel-clock";
import { vesselDocument, vesselResponse } from "@/lib/vessels/vessel-document";

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
  description:
    "Returns the latest position of the vessel. Past positions are returned only if `show_positions` or a time range is given. More than 2,000 are simplified: the ones that change the line least are left out, and `meta.positions` has their number.",
  feature: "routing_data",
  params: z.object({ id: z.string().max(100).meta({ description: "Id or IMO number" }) }),
  query,
  response: vesselResponse,
  errors: ["invalid"],
  handler: async ({ account, params, query: { show_positions, ...window } }) => {
    const vessel = await findVesselRow(account, params.id);
    const from = window["show_positions[from_timestamp]"];
    const to = window["show_positions[to_timestamp]"];
    if (!show_positions && !from && !to) return vesselDocument(vessel);
    const now = await vesselNow(account, vessel.imo);
    const found = await findPastPositions(account, vessel, { from, to }, now);
    return vesselDocument(found.vessel, found.meta);
  },
});

import { z } from "zod";
import type { Document } from "@/lib/platform/jsonapi/document";
import { type VesselRow, vessels } from "./vessel";

const count = {
  total: z.int().meta({ description: "Number of positions that there are" }),
  returned: z.int().meta({ description: "Number of positions in this response" }),
};
const nullableTime = (description: string) => z.iso.datetime().nullable().meta({ description });

const pastPositions = z.object({
  ...count,
  simplified: z.boolean().meta({
    description: "Whether positions are left out because there are too many: those that change the line least",
  }),
  from_timestamp: z.iso.datetime().meta({ description: "Start of the time range" }),
  to_timestamp: z.iso.datetime().meta({ description: "End of the time range" }),
});

const futurePositions = z.object({
  ...count,
  minutes_between: z.int().nullable().meta({
    description:
      "Minutes between two positions: 1, or more on a passage for which there would be more than 10,080; the last position is at the arrival. null: there are no positions",
  }),
  unavailable_reason: z
    .enum(["no_recent_position", "no_speed", "no_route", "port_position_unknown", "next_port_unknown"])
    .nullable()
    .meta({
      description:
        "Why there are no positions: the vessel has no position of the last 24 hours, neither the carrier's estimate nor positions give a speed, no route by sea is known, the port has no known coordinates, or the vessel has called at the port by AIS and its next port is not known; null: there are",
    }),
  port_id: z.uuid().nullable().meta({
    description:
      "Id of the port to which the positions lead: the requested one, or the next one that carriers report if by AIS the vessel has called at the requested one and is there no more; null: there are no positions",
  }),
  speed_knots: z.number().nullable().meta({ description: "Speed with which the positions are calculated" }),
  speed_source: z.enum(["carrier_estimate", "recent_positions"]).nullable().meta({
    description: "From what the speed follows: the carrier's estimated arrival, or the vessel's recent speed",
  }),
  distance_nautical_miles: z.number().nullable().meta({ description: "Distance by sea to the port" }),
  estimated_arrival_at: nullableTime("When the vessel arrives at that speed"),
  position_timestamp: nullableTime(
    "When the position was recorded from which the vessel continues; null: it was given",
  ),
});

export type PastPositionsMeta = z.output<typeof pastPositions>;
export type FuturePositionsMeta = z.output<typeof futurePositions>;

const positionsMeta = z
  .union([pastPositions, futurePositions])
  .optional()
  .meta({ description: "Present only when positions are requested" });

/** Schema of a document with one vessel, and its positions if they were requested. */
export const vesselResponse = (vessels.one as z.ZodObject).extend({
  meta: z.object({ positions: positionsMeta }).optional(),
});

/** A document with one vessel; `meta` describes its positions. */
export function vesselDocument(vessel: VesselRow, meta?: PastPositionsMeta | FuturePositionsMeta): Document {
  return { ...vessels.document(vessel), ...(meta && { meta: { positions: meta } }) };
}

import { z } from "zod";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { findVesselsById, type NamedVessel } from "./find-vessels";

const unknownPosition = {
  mmsi: null,
  latitude: null,
  longitude: null,
  nautical_speed_knots: null,
  navigational_heading_degrees: null,
  position_timestamp: null,
};

const number = z.number().nullable();

const position = z.object({
  latitude: z.number(),
  longitude: z.number(),
  heading: number,
  timestamp: z.iso.datetime(),
  estimated: z.boolean(),
});

/** A vessel's row; `positions` is set only when the client requested them. */
export type VesselRow = NamedVessel & { positions?: z.infer<typeof position>[] };

/**
 * The JSON:API resource `vessel`: a vessel that has a trusted name, or that one of the account's carriers reported with a name and a
 * valid IMO number.
 */
export const vessels = defineResource({
  type: "vessel",
  path: (id) => `/v2/vessels/${id}`,
  attributes: z.object({
    name: z.string(),
    imo: z.string().nullable(),
    mmsi: z.string().nullable(),
    latitude: number,
    longitude: number,
    nautical_speed_knots: number,
    navigational_heading_degrees: number,
    position_timestamp: z.iso.datetime().nullable(),
    positions: z.array(position).optional().meta({ description: "Present only when positions are requested" }),
  }),
  serialize: ({ id, name, imo, positions }: VesselRow) => ({
    id,
    attributes: { name, imo, ...unknownPosition, ...(positions && { positions }) },
  }),
  findMany: (account, ids): Promise<VesselRow[]> => findVesselsById(account, ids),
});

import { z } from "zod";
import { prisma } from "@/lib/platform/db/client";
import type { Vessel } from "@/lib/platform/db/generated/client";
import { defineResource } from "@/lib/platform/jsonapi/resource";

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

/** A ship's row; `positions` only where they are asked for. */
export type VesselRow = Vessel & { positions?: z.infer<typeof position>[] };

/** The JSON:API resource `vessel`: a ship that carriers name with a valid IMO number. */
export const vessels = defineResource<VesselRow>({
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
    positions: z.array(position).optional().meta({ description: "Only when positions are asked for" }),
  }),
  serialize: ({ id, name, imo, positions }) => ({
    id,
    attributes: { name, imo, ...unknownPosition, ...(positions && { positions }) },
  }),
  findMany: (_account, ids) => prisma().vessel.findMany({ where: { id: { in: ids } } }),
});

/** Adds the id of the ship that a row names by IMO number. */
export async function withVessels<Row extends { vesselImo: string | null }>(
  rows: Row[],
): Promise<(Row & { vesselId: string | null })[]> {
  const imos = [...new Set(rows.flatMap(({ vesselImo }) => vesselImo ?? []))];
  const known = imos.length > 0 ? await prisma().vessel.findMany({ where: { imo: { in: imos } } }) : [];
  const idOf = new Map(known.map(({ imo, id }) => [imo, id]));
  return rows.map((row) => ({ ...row, vesselId: row.vesselImo ? (idOf.get(row.vesselImo) ?? null) : null }));
}

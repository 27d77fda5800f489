import { z } from "zod";
import { prisma } from "@/lib/db/client";
import type { Vessel } from "@/lib/db/generated/client";
import { defineResource } from "@/lib/jsonapi/resource";

const unknownPosition = {
  mmsi: null,
  latitude: null,
  longitude: null,
  nautical_speed_knots: null,
  navigational_heading_degrees: null,
  position_timestamp: null,
};

const number = z.number().nullable();

/** The JSON:API resource `vessel`: a ship that carriers name with a valid IMO number. */
export const vessels = defineResource<Vessel>({
  type: "vessel",
  attributes: z.object({
    name: z.string(),
    imo: z.string().nullable(),
    mmsi: z.string().nullable(),
    latitude: number,
    longitude: number,
    nautical_speed_knots: number,
    navigational_heading_degrees: number,
    position_timestamp: z.iso.datetime().nullable(),
  }),
  serialize: ({ id, name, imo }) => ({ id, attributes: { name, imo, ...unknownPosition } }),
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

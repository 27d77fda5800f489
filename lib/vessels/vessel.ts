import { z } from "zod";
import { prisma } from "@/lib/platform/db/client";
import type { Vessel } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";
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

/** A vessel's row; `positions` is set only when the client requested them. */
export type VesselRow = Vessel & { positions?: z.infer<typeof position>[] };

/** The JSON:API resource `vessel`: a vessel that a carrier reported with a valid IMO number. */
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
  findMany: (_account, ids): Promise<VesselRow[]> => prisma().vessel.findMany({ where: { id: { in: ids } } }),
});

/** The vessel with this id or IMO number, with or without the prefix `IMO`. Vessels are shared by all accounts. Throws not_found. */
export async function findVessel(idOrImo: string): Promise<Vessel> {
  const key = idOrImo.trim();
  const imo = /^(?:IMO)?\s*(\d{7})$/i.exec(key)?.[1];
  const isId = z.uuid().safeParse(key).success;
  const vessel = imo || isId ? await prisma().vessel.findUnique({ where: imo ? { imo } : { id: key } }) : null;
  if (!vessel) throw notFound();
  return vessel;
}

/** Adds `vesselId` to each row: the id of the vessel with the row's IMO number, or null. */
export async function addVesselIds<Row extends { vesselImo: string | null }>(
  rows: Row[],
): Promise<(Row & { vesselId: string | null })[]> {
  const imos = [...new Set(rows.flatMap(({ vesselImo }) => vesselImo ?? []))];
  const known = imos.length > 0 ? await prisma().vessel.findMany({ where: { imo: { in: imos } } }) : [];
  const idByImo = new Map(known.map(({ imo, id }) => [imo, id]));
  return rows.map((row) => ({ ...row, vesselId: row.vesselImo ? (idByImo.get(row.vesselImo) ?? null) : null }));
}

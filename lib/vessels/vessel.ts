import { z } from "zod";
import { type Account, hasFeature } from "@/lib/platform/auth/account";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { serializeTime } from "@/lib/platform/serialize-time";
import { findVessel, findVesselsById, type NamedVessel } from "./find-vessels";
import { findLatestPositions, type LatestPosition, type VesselPosition } from "./positions/find-positions";

const number = z.number().nullable();

const position = z.object({
  latitude: z.number(),
  longitude: z.number(),
  heading: number,
  timestamp: z.iso.datetime(),
  estimated: z.boolean(),
});

type Position = z.output<typeof position>;

/** A vessel's row with its latest position; `positions` is set only when the client requested them. */
export type VesselRow = NamedVessel & { latest: LatestPosition | null; positions?: Position[] };

/** The direction of the bow in degrees; the course over ground if the bow's is not reported. */
export function headingOf({ headingDegrees, courseDegrees }: VesselPosition): number | null {
  return headingDegrees ?? courseDegrees;
}

const contestedMs = 7 * 86_400_000;

function contestedAtOf({ imoContestedAt, recordedAt }: LatestPosition): string | null {
  if (!imoContestedAt || recordedAt.getTime() - imoContestedAt.getTime() > contestedMs) return null;
  return serializeTime(imoContestedAt);
}

/** An element of `positions`. */
export function toPosition(at: VesselPosition, estimated: boolean): Position {
  const { latitude, longitude, recordedAt } = at;
  return { latitude, longitude, heading: headingOf(at), timestamp: serializeTime(recordedAt), estimated };
}

/** Adds the latest position of each vessel, for accounts with the feature `routing_data`; null for others and if there is none. */
async function addLatestPositions(account: Account, rows: NamedVessel[]): Promise<VesselRow[]> {
  const imos = hasFeature(account, "routing_data") ? rows.map(({ imo }) => imo) : [];
  const latest = await findLatestPositions(account, imos);
  return rows.map((row) => ({ ...row, latest: latest.get(row.imo) ?? null }));
}

/** The vessel with this id or IMO number and its latest position: see `findVessel`. */
export async function findVesselRow(account: Account, idOrImo: string): Promise<VesselRow> {
  const vessel = await findVessel(account, idOrImo);
  const [row] = await addLatestPositions(account, [vessel]);
  return row ?? { ...vessel, latest: null };
}

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
    imo_contested_at: z.iso.datetime().nullable().meta({
      description:
        "When the AIS transponder of another vessel last claimed this IMO number: positions since then can be those of another ship. Null: not within seven days before the position",
    }),
    positions: z.array(position).optional().meta({ description: "Present only when positions are requested" }),
  }),
  serialize: ({ id, name, imo, latest, positions }: VesselRow) => ({
    id,
    attributes: {
      name,
      imo,
      mmsi: latest?.mmsi ?? null,
      latitude: latest?.latitude ?? null,
      longitude: latest?.longitude ?? null,
      nautical_speed_knots: latest?.speedKnots ?? null,
      navigational_heading_degrees: latest && headingOf(latest),
      position_timestamp: serializeTime(latest?.recordedAt),
      imo_contested_at: latest && contestedAtOf(latest),
      ...(positions && { positions }),
    },
  }),
  findMany: async (account, ids): Promise<VesselRow[]> =>
    addLatestPositions(account, await findVesselsById(account, ids)),
});

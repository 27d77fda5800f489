import { z } from "zod";
import { serializeTime } from "@/lib/platform/serialize-time";
import type { VesselAtSea } from "@/lib/shipments/map/find-vessel-at-sea";
import { headingOf } from "@/lib/vessels/vessel";
import { formatPlace, formatTime } from "./format-text";

/** Schema of the vessel that a container is aboard at sea. */
export const vesselAtSea = z
  .object({
    name: z.string().nullable(),
    imo: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    speed_knots: z.number().nullable(),
    heading_degrees: z.number().nullable(),
    position_timestamp: z.iso.datetime(),
    next_port: z.object({ code: z.string(), name: z.string() }),
    distance_nautical_miles: z.number().nullable().meta({ description: "By sea, to the next port" }),
  })
  .nullable()
  .meta({
    description: "The vessel's latest position by AIS while the container is at sea; null: not at sea, or not known",
  });

/** The vessel as the tool returns it. */
export function vesselAtSeaOf(found: VesselAtSea | null): z.output<typeof vesselAtSea> {
  if (!found) return null;
  const { leg, position, distanceNm } = found;
  return {
    name: leg.vesselName,
    imo: position.imo,
    latitude: position.latitude,
    longitude: position.longitude,
    speed_knots: position.speedKnots,
    heading_degrees: headingOf(position),
    position_timestamp: serializeTime(position.recordedAt),
    next_port: { code: leg.to.port.locode, name: leg.to.port.name },
    distance_nautical_miles: distanceNm,
  };
}

const degrees = (value: number, [positive, negative]: [string, string]) =>
  `${Math.abs(value).toFixed(2)}° ${value < 0 ? negative : positive}`;

/** One sentence with the vessel's position and the time when it was recorded; none if it is not known. */
export function vesselAtSeaText(found: VesselAtSea | null): string[] {
  if (!found) return [];
  const { leg, position, distanceNm } = found;
  const place = `${degrees(position.latitude, ["N", "S"])} ${degrees(position.longitude, ["E", "W"])}`;
  const speed = position.speedKnots === null ? "" : `, ${position.speedKnots} knots`;
  const { name, locode } = leg.to.port;
  const distance = distanceNm === null ? "" : `, ${distanceNm} nautical miles by sea from ${formatPlace(name, locode)}`;
  const at = formatTime(serializeTime(position.recordedAt));
  return [`Position of ${leg.vesselName ?? `IMO ${position.imo}`} by AIS at ${at}: ${place}${speed}${distance}.`];
}

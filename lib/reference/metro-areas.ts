import { z } from "zod";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import inland from "@/lib/reference/data/inland-places.json" with { type: "json" };
import { findPort, type Port } from "./ports";

const inlandIds = new Set(inland.ports.map(({ id }) => id));

/** Finds an inland city by id or UN/LOCODE, ignoring case; null if it is unknown or a seaport. */
export function findMetroArea(codeOrId: string): Port | null {
  const place = findPort(codeOrId);
  return place && inlandIds.has(place.id) ? place : null;
}

/** The JSON:API resource `metro_area`: an inland city with its ramps and depots. */
export const metroAreas = defineResource({
  type: "metro_area",
  path: (id) => `/v2/metro_areas/${id}`,
  attributes: z.object({
    id: z.uuid(),
    name: z.string(),
    code: z.string().meta({ description: "UN/LOCODE" }),
    state_abbr: z.string().nullable(),
    country_code: z.string(),
    time_zone: z.string().meta({ description: "IANA time zone" }),
    latitude: z.number().meta({ description: "Latitude in degrees, north positive" }),
    longitude: z.number().meta({ description: "Longitude in degrees, east positive" }),
  }),
  serialize: (place: Port) => ({
    id: place.id,
    attributes: {
      id: place.id,
      name: place.name,
      code: place.locode,
      state_abbr: place.stateAbbr,
      country_code: place.countryCode,
      time_zone: place.timezone,
      latitude: place.latitude,
      longitude: place.longitude,
    },
  }),
  findMany: async (_account, ids) => ids.flatMap((id) => findMetroArea(id) ?? []),
});

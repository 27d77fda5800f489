import { z } from "zod";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { findPort, type Port } from "./ports";

/**
 * The JSON:API resource `metro_area`: an inland city with its ramps and depots, or the city of a port. Relationships refer to places
 * with a port as `port` only.
 */
export const metroAreas = defineResource({
  type: "metro_area",
  path: (id) => `/v2/metro_areas/${id}`,
  attributes: z.object({
    id: z.uuid(),
    name: z.string(),
    code: z.string().meta({ description: "UN/LOCODE" }),
    state_abbr: z.string().nullable().meta({ description: "State or province: the letters of its ISO 3166-2 code" }),
    country_code: z.string(),
    time_zone: z.string().nullable().meta({ description: "IANA time zone; null: not known" }),
    latitude: z.number().nullable().meta({ description: "Latitude in degrees, north positive; null: not known" }),
    longitude: z.number().nullable().meta({ description: "Longitude in degrees, east positive; null: not known" }),
  }),
  serialize: (place: Port) => ({
    id: place.id,
    attributes: {
      id: place.id,
      name: place.isInland ? place.name : (place.city ?? place.name),
      code: place.locode,
      state_abbr: place.stateAbbr,
      country_code: place.countryCode,
      time_zone: place.timezone,
      latitude: place.latitude,
      longitude: place.longitude,
    },
  }),
  findMany: async (_account, ids) => ids.flatMap((id) => findPort(id) ?? []),
});

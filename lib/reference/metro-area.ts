import { z } from "zod";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { findMetroArea } from "./find-metro-area";
import type { Port } from "./port-table";

/** The JSON:API resource `metro_area`: an inland city where a journey can end, whatever ramp or depot it ends at. */
export const metroAreas = defineResource<Port>({
  type: "metro_area",
  path: (id) => `/v2/metro_areas/${id}`,
  attributes: z.object({
    id: z.uuid(),
    name: z.string(),
    code: z.string().meta({ description: "UN/LOCODE" }),
    state_abbr: z.string().nullable(),
    country_code: z.string(),
    time_zone: z.string().meta({ description: "IANA name" }),
    latitude: z.number().meta({ description: "Degrees, north positive" }),
    longitude: z.number().meta({ description: "Degrees, east positive" }),
  }),
  serialize: (place) => ({
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

import { z } from "zod";
import { toMany } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { findPort } from "./find-port";
import type { Port } from "./port-table";

export const ports = defineResource<Port>({
  type: "port",
  path: (id) => `/v2/ports/${id}`,
  attributes: z.object({
    id: z.uuid(),
    name: z.string(),
    code: z.string().meta({ description: "UN/LOCODE" }),
    state_abbr: z.string().nullable(),
    city: z.string().nullable(),
    country_code: z.string(),
    time_zone: z.string().meta({ description: "IANA name" }),
    latitude: z.number().meta({ description: "Degrees, north positive" }),
    longitude: z.number().meta({ description: "Degrees, east positive" }),
  }),
  relationships: { terminals: { types: ["terminal"], many: true } },
  serialize: (port) => ({
    id: port.id,
    attributes: {
      id: port.id,
      name: port.name,
      code: port.locode,
      state_abbr: port.stateAbbr,
      city: port.city,
      country_code: port.countryCode,
      time_zone: port.timezone,
      latitude: port.latitude,
      longitude: port.longitude,
    },
    relationships: {
      terminals: toMany(
        "terminal",
        port.terminals.map(({ id }) => id),
      ),
    },
  }),
  findMany: async (_account, ids) => ids.flatMap((id) => findPort(id) ?? []),
});

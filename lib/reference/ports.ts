import { z } from "zod";
import { toMany } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import inland from "@/lib/reference/data/inland-places.json" with { type: "json" };
import seaports from "@/lib/reference/data/seaports.json" with { type: "json" };

const terminalRow = z.object({
  id: z.uuid({ version: "v7" }),
  name: z.string(),
  /** Common short name; the name if there is none. */
  nickname: z.string(),
  smdgCode: z.string().nullable(),
  bicFacilityCode: z.string().nullable(),
  firmsCode: z.string().nullable(),
  facilityType: z.enum(["ocean_terminal", "rail"]),
  /** Degrees. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

const portRow = z.object({
  id: z.uuid({ version: "v7" }),
  /** Main UN/LOCODE of the place. */
  locode: z.string().length(5),
  /** Other UN/LOCODEs of the same place. */
  aliases: z.array(z.string().length(5)),
  name: z.string(),
  city: z.string().nullable(),
  stateAbbr: z.string().nullable(),
  countryCode: z.string().length(2),
  country: z.string(),
  /** IANA name. */
  timezone: z.string(),
  /** Degrees. */
  latitude: z.number(),
  longitude: z.number(),
  terminals: z.array(terminalRow),
});

const rows = z.array(portRow).parse([...seaports.ports, ...inland.ports]);

export type Terminal = z.infer<typeof terminalRow> & { portId: string };
export type Port = Omit<z.infer<typeof portRow>, "terminals"> & { terminals: readonly Terminal[] };

/** All known seaports and inland locations with their terminals; sources and attribution are in the files. */
export const portTable: readonly Port[] = rows.map((port) => ({
  ...port,
  terminals: port.terminals.map((terminal) => ({ ...terminal, portId: port.id })),
}));

const byKey = new Map(
  portTable.flatMap((port) => [port.id.toUpperCase(), port.locode, ...port.aliases].map((key) => [key, port])),
);

/** Finds a port or inland location by main or other UN/LOCODE or id, ignoring case and spaces; null if there is none. */
export function findPort(codeOrId: string): Port | null {
  return byKey.get(codeOrId.replace(/\s/g, "").toUpperCase()) ?? null;
}

export const ports = defineResource({
  type: "port",
  path: (id) => `/v2/ports/${id}`,
  attributes: z.object({
    id: z.uuid(),
    name: z.string(),
    code: z.string().meta({ description: "UN/LOCODE" }),
    state_abbr: z.string().nullable(),
    city: z.string().nullable(),
    country_code: z.string(),
    time_zone: z.string().meta({ description: "IANA time zone" }),
    latitude: z.number().meta({ description: "Latitude in degrees, north positive" }),
    longitude: z.number().meta({ description: "Longitude in degrees, east positive" }),
  }),
  relationships: { terminals: { types: ["terminal"], many: true } },
  serialize: (port: Port) => ({
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

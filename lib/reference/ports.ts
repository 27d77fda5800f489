import { z } from "zod";
import { toMany } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import inland from "@/lib/reference/data/inland-places.json" with { type: "json" };
import seaports from "@/lib/reference/data/seaports.json" with { type: "json" };
import { countryNameOf } from "./country-name";
import { parsePlaceId, placeIdOf } from "./place-id";
import { findUnLocode, type UnLocode } from "./un-locode";

const addressRow = z.object({
  street: z.string(),
  city: z.string(),
  /** Code of the state or province. */
  stateAbbr: z.string(),
  /** Postal code. */
  zip: z.string(),
});

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
  /** Null: the source has none. A terminal may be in another city or state than its port (Newark for New York). */
  address: addressRow.nullable().default(null),
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

type PortRow = z.infer<typeof portRow>;

export type Terminal = z.infer<typeof terminalRow> & { portId: string };

/** A place of UN/LOCODE. Coordinates and time zone are null where they are not known. */
export type Port = Omit<PortRow, "terminals" | "timezone" | "latitude" | "longitude"> & {
  timezone: string | null;
  latitude: number | null;
  longitude: number | null;
  /** Whether it is a place without a port. */
  isInland: boolean;
  terminals: readonly Terminal[];
};

function toPort(row: PortRow, isInland: boolean): Port {
  return { ...row, isInland, terminals: row.terminals.map((terminal) => ({ ...terminal, portId: row.id })) };
}

/** The ports and inland locations whose terminals are known; sources and attribution are in the files. */
export const portTable: readonly Port[] = [
  ...z
    .array(portRow)
    .parse(seaports.ports)
    .map((row) => toPort(row, false)),
  ...z
    .array(portRow)
    .parse(inland.ports)
    .map((row) => toPort(row, true)),
];

const byKey = new Map(
  portTable.flatMap((port) => [port.id.toUpperCase(), port.locode, ...port.aliases].map((key) => [key, port])),
);

/** Codes of states and provinces in letters, such as "MA"; a number such as "04" is no abbreviation. */
const abbreviation = /^[A-Z]+$/;

function toUnlistedPort({ locode, name, subdivision, latitude, longitude, timezone, isPort }: UnLocode): Port {
  const countryCode = locode.slice(0, 2);
  return {
    id: placeIdOf(locode),
    locode,
    aliases: [],
    name,
    city: name,
    stateAbbr: subdivision !== null && abbreviation.test(subdivision) ? subdivision : null,
    countryCode,
    country: countryNameOf(countryCode),
    timezone,
    latitude,
    longitude,
    isInland: !isPort,
    terminals: [],
  };
}

/** Decoded places by UN/LOCODE: few places are used again and again. */
const decoded = new Map<string, Port | null>();
const decodedMax = 2_000;

/** A place that is not in `portTable`, by UN/LOCODE. */
function findUnlistedPort(locode: string): Port | null {
  const known = decoded.get(locode);
  if (known !== undefined) return known;
  const place = findUnLocode(locode);
  const port = place && toUnlistedPort(place);
  if (decoded.size >= decodedMax) decoded.clear();
  if (locode.length === 5) decoded.set(locode, port);
  return port;
}

/** Finds a port or inland location by main or other UN/LOCODE or id, ignoring case and spaces; null if there is none. */
export function findPort(codeOrId: string): Port | null {
  const key = codeOrId.replace(/\s/g, "").toUpperCase();
  const locode = parsePlaceId(key) ?? key;
  return byKey.get(locode) ?? findUnlistedPort(locode);
}

export const ports = defineResource({
  type: "port",
  path: (id) => `/v2/ports/${id}`,
  attributes: z.object({
    id: z.uuid(),
    name: z.string(),
    code: z.string().meta({ description: "UN/LOCODE" }),
    state_abbr: z.string().nullable().meta({ description: "State or province: the letters of its ISO 3166-2 code" }),
    city: z.string().nullable(),
    country_code: z.string(),
    time_zone: z.string().nullable().meta({ description: "IANA time zone; null: not known" }),
    latitude: z.number().nullable().meta({ description: "Latitude in degrees, north positive; null: not known" }),
    longitude: z.number().nullable().meta({ description: "Longitude in degrees, east positive; null: not known" }),
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

import { z } from "zod";
import inland from "@/lib/reference/data/inland-places.json" with { type: "json" };
import seaports from "@/lib/reference/data/seaports.json" with { type: "json" };

const terminalRow = z.object({
  id: z.uuid({ version: "v7" }),
  name: z.string(),
  /** The short name people use; the name itself where there is none. */
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
  /** The UN/LOCODE we use for the place. */
  locode: z.string().length(5),
  /** Other UN/LOCODEs that mean the same place. */
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

/** Every seaport and inland place we know, with its terminals; sources and attribution stand in the files. */
export const portTable: readonly Port[] = rows.map((port) => ({
  ...port,
  terminals: port.terminals.map((terminal) => ({ ...terminal, portId: port.id })),
}));

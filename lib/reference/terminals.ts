import { z } from "zod";
import { toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { findPort, type Port, portTable, type Terminal } from "./ports";
import { stateNameOf } from "./state-names";

const byId = new Map(portTable.flatMap((port) => port.terminals.map((terminal) => [terminal.id, terminal])));

/** Finds a terminal by id; null if there is none. */
export function findTerminal(id: string): Terminal | null {
  return byId.get(id.trim().toLowerCase()) ?? null;
}

/** A facility code of a DCSA event. `provider` is null where the carrier names no code list; lists other than SMDG and BIC are unknown. */
type FacilityCode = { provider: string | null; code: string };

/** Finds the terminal of a port by the code of one list, alone or joined to the UN/LOCODE of the port. */
function findInList(port: Port, listed: "smdgCode" | "bicFacilityCode", code: string): Terminal[] {
  const places = [port.locode, ...port.aliases, ""];
  return port.terminals.filter((terminal) => places.some((place) => code === `${place}${terminal[listed]}`));
}

/**
 * Finds the terminal of a port by facility code, ignoring case; the UN/LOCODE of the port can be joined to it (`USLAXAPMT`). A code without
 * a list is found if it means one terminal of the port only. Null if there is none.
 */
export function findTerminalByCode(port: Port, facility: FacilityCode): Terminal | null {
  const provider = facility.provider?.trim().toUpperCase() ?? "";
  const code = facility.code.replace(/\s/g, "").toUpperCase();
  const isListed = (list: string) => provider === list || provider === "";
  const found = [
    ...(isListed("SMDG") ? findInList(port, "smdgCode", code) : []),
    ...(isListed("BIC") ? findInList(port, "bicFacilityCode", code) : []),
  ];
  return new Set(found).size === 1 ? (found[0] ?? null) : null;
}

/** Attributes of every facility, also of rail terminals. */
export const facilityAttributes = {
  id: z.uuid().meta({ description: "The same as the id of the resource" }),
  name: z.string(),
  nickname: z.string().meta({ description: "Common short name; the name if there is none" }),
  firms_code: z.string().nullable().meta({ description: "FIRMS code of US Customs; null: none or unknown" }),
};

/** The values of `facilityAttributes`. */
export function facilityAttributesOf({ id, name, nickname, firmsCode }: Terminal) {
  return { id, name, nickname, firms_code: firmsCode };
}

const unknown = z.string().nullable().meta({ description: "Null: not known" });

export const terminals = defineResource({
  type: "terminal",
  path: (id) => `/v2/terminals/${id}`,
  attributes: z.object({
    ...facilityAttributes,
    smdg_code: z.string().nullable(),
    bic_facility_code: z.string().nullable(),
    provided_data: z
      .record(z.string(), z.boolean())
      .meta({ description: "Container attributes that the terminal can report; currently none" }),
    facility_type: z.enum(["ocean_terminal", "rail"]),
    street: unknown,
    city: unknown,
    state: unknown,
    state_abbr: unknown,
    zip: unknown,
    country: z.string().nullable(),
  }),
  relationships: { port: { types: ["port"] } },
  serialize: (terminal: Terminal) => ({
    id: terminal.id,
    attributes: {
      ...facilityAttributesOf(terminal),
      smdg_code: terminal.smdgCode,
      bic_facility_code: terminal.bicFacilityCode,
      provided_data: {},
      facility_type: terminal.facilityType,
      street: terminal.address?.street ?? null,
      city: terminal.address?.city ?? null,
      state: terminal.address && stateNameOf(terminal.address.stateAbbr),
      state_abbr: terminal.address?.stateAbbr ?? null,
      zip: terminal.address?.zip ?? null,
      country: findPort(terminal.portId)?.country ?? null,
    },
    relationships: { port: toOne("port", terminal.portId) },
  }),
  findMany: async (_account, ids) => ids.flatMap((id) => findTerminal(id) ?? []),
});

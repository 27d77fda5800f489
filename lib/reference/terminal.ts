import { z } from "zod";
import { toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { findPort } from "./find-port";
import { findTerminal } from "./find-terminal";
import type { Terminal } from "./port-table";

const unknown = z.string().nullable().meta({ description: "Null: not known" });

export const terminals = defineResource<Terminal>({
  type: "terminal",
  path: (id) => `/v2/terminals/${id}`,
  attributes: z.object({
    id: z.uuid(),
    name: z.string(),
    nickname: z.string(),
    firms_code: z.string().nullable().meta({ description: "US Customs' code of the facility" }),
    smdg_code: z.string().nullable(),
    bic_facility_code: z.string().nullable(),
    provided_data: z
      .record(z.string(), z.boolean())
      .meta({ description: "Which fields of containers the terminal itself fills: none yet" }),
    facility_type: z.enum(["ocean_terminal", "rail"]),
    street: unknown,
    city: unknown,
    state: unknown,
    state_abbr: unknown,
    zip: unknown,
    country: z.string().nullable(),
  }),
  relationships: { port: { types: ["port"] } },
  serialize: (terminal) => ({
    id: terminal.id,
    attributes: {
      id: terminal.id,
      name: terminal.name,
      nickname: terminal.nickname,
      firms_code: terminal.firmsCode,
      smdg_code: terminal.smdgCode,
      bic_facility_code: terminal.bicFacilityCode,
      provided_data: {},
      facility_type: terminal.facilityType,
      // A port's terminals may stand in another town or state (Newark, of New York): an address is not guessed.
      street: null,
      city: null,
      state: null,
      state_abbr: null,
      zip: null,
      country: findPort(terminal.portId)?.country ?? null,
    },
    relationships: { port: toOne("port", terminal.portId) },
  }),
  findMany: async (_account, ids) => ids.flatMap((id) => findTerminal(id) ?? []),
});

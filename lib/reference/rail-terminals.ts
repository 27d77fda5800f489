import { z } from "zod";
import { toOne } from "@/lib/platform/jsonapi/document";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { findPort, type Terminal } from "./ports";
import { facilityAttributes, facilityAttributesOf, findTerminal } from "./terminals";

/** Finds a rail terminal by id; null if there is none, or if it is an ocean terminal. */
export function findRailTerminal(id: string): Terminal | null {
  const terminal = findTerminal(id);
  return terminal?.facilityType === "rail" ? terminal : null;
}

/** The resource type by which a terminal is referenced where both types are possible. */
export function facilityResourceType(terminalId: string | null): "terminal" | "rail_terminal" {
  return terminalId !== null && findRailTerminal(terminalId) ? "rail_terminal" : "terminal";
}

/**
 * The JSON:API resource `rail_terminal`: a ramp where containers join or leave a train, with the inland city that it belongs to.
 * `GET /v2/terminals/{id}` returns it as a `terminal` with the facility type `rail`.
 */
export const railTerminals = defineResource({
  type: "rail_terminal",
  path: (id) => `/v2/terminals/${id}`,
  attributes: z.object({
    ...facilityAttributes,
    city: z.string().nullable().meta({ description: "City of the ramp" }),
  }),
  relationships: { port: { types: ["port"] }, metro_area: { types: ["metro_area"] } },
  serialize: (terminal: Terminal) => {
    const place = findPort(terminal.portId);
    return {
      id: terminal.id,
      attributes: { ...facilityAttributesOf(terminal), city: place?.city ?? null },
      relationships: {
        port: toOne("port", place?.isInland ? null : place?.id),
        metro_area: toOne("metro_area", place?.isInland ? place.id : null),
      },
    };
  },
  findMany: async (_account, ids) => ids.flatMap((id) => findRailTerminal(id) ?? []),
});

import { z } from "zod";
import { AppError } from "@/lib/platform/errors";
import { documentedAs } from "@/lib/platform/jsonapi/filter";
import { findPort, type Port } from "@/lib/reference/ports";

const howToFind = "the `location_id` of a port in GET /v2/containers/{id}/map_geojson";

/** A required parameter: also the error for a missing one names where its value comes from. */
function portId(meaning: string) {
  return z
    .unknown()
    .superRefine((value, context) => {
      if (z.uuid().safeParse(value).success) return;
      const message = `must be the id of ${meaning}: ${howToFind}`;
      context.addIssue({ code: "custom", message, params: { code: "invalid" } });
    })
    .transform((value) => String(value))
    .meta({ description: `Id of ${meaning}: ${howToFind}`, ...documentedAs({ type: "string", format: "uuid" }) });
}

/** Query parameters of a vessel's future positions. */
export const futurePositionsQuery = z.object({
  port_id: portId("the port where the vessel arrives next"),
  previous_port_id: portId("the port that the vessel called before"),
});

function degrees(name: string, limit: number) {
  const message = `must be degrees from -${limit} to ${limit}`;
  return z
    .string()
    .regex(/^[+-]?\d+(\.\d+)?$/, message)
    .transform(Number)
    .refine((value) => Math.abs(value) <= limit, message)
    .meta({
      description: `${name} of the vessel in degrees`,
      ...documentedAs({ type: "number", minimum: -limit, maximum: limit }),
    });
}

/** Query parameters of future positions from a given position. */
export const futurePositionsFromQuery = futurePositionsQuery.extend({
  latitude: degrees("Latitude", 90),
  longitude: degrees("Longitude", 180),
});

/** The port with the id of a query parameter. Throws invalid with the name of the parameter if there is none. */
export function findQueriedPort(parameter: "port_id" | "previous_port_id", id: string): Port {
  const port = findPort(id);
  if (port) return port;
  const detail = `${parameter}: there is no port with this id. Use ${howToFind}.`;
  throw AppError.of([{ code: "invalid", detail, source: { parameter } }]);
}

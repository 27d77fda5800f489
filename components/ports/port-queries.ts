import {
  type DocumentQuery,
  type ListDocument,
  type OneDocument,
  pathWith,
  type Resource,
} from "@/components/api/document";
import { fleetQuery } from "@/components/fleet/fleet";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import type { ports } from "@/lib/reference/ports";
import type { terminals } from "@/lib/reference/terminals";
import type { FleetGeoJson } from "@/lib/shipments/fleet/fleet-geojson";
import type { portArrivals } from "@/lib/shipments/port-arrivals/port-arrival";

export type PortResource = Resource<"port", AttributesOf<typeof ports>>;
export type TerminalResource = Resource<"terminal", AttributesOf<typeof terminals>>;
export type PortDocument = OneDocument<PortResource, TerminalResource>;

export type PortArrival = Resource<"port_arrival", AttributesOf<typeof portArrivals>>;
export type PortArrivalsDocument = ListDocument<PortArrival> & { meta?: { now?: string } };

/** Vessels with containers of the account aboard; geometry null: no position is known. */
export type VesselsOnTheWay = FleetGeoJson;

/** A port with its terminals. */
export function portQuery(locode: string): DocumentQuery<PortDocument> {
  return { key: ["port", locode], path: pathWith(`/v2/ports/${locode}`, { include: "terminals" }) };
}

/** The vessels due at a port, and the account's clock. */
export function portArrivalsQuery(locode: string): DocumentQuery<PortArrivalsDocument> {
  return { key: ["port", locode, "arrivals"], path: `/v2/ports/${locode}/arrivals` };
}

/** The positions of the vessels whose next port this is. */
export function vesselsOnTheWayQuery(locode: string): DocumentQuery<VesselsOnTheWay> {
  return fleetQuery("", locode);
}

import type { FeatureCollection } from "geojson";
import {
  type DocumentQuery,
  type ListDocument,
  type OneDocument,
  pathWith,
  type Resource,
} from "@/components/api/document";
import type { Container } from "@/components/containers/container";
import type { Shipment } from "@/components/shipments/shipment";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import type { ports } from "@/lib/reference/ports";
import type { vesselCalls } from "@/lib/shipments/vessel-calls/vessel-call";
import type { vessels } from "@/lib/vessels/vessel";

export type Vessel = Resource<"vessel", AttributesOf<typeof vessels>>;
export type VesselPosition = NonNullable<Vessel["attributes"]["positions"]>[number];
export type PortResource = Resource<"port", AttributesOf<typeof ports>>;
export type VesselCall = Resource<"vessel_call", AttributesOf<typeof vesselCalls>>;

/** Positions beyond a limit are simplified; then fewer are returned than there are. */
export type VesselDocument = OneDocument<Vessel> & { meta?: { positions?: { total: number; returned: number } } };
export type VesselCallsDocument = ListDocument<VesselCall, PortResource> & { meta?: { now?: string } };
export type ContainersAboardDocument = ListDocument<Container, Shipment>;

const dayMs = 86_400_000;

/** A vessel with its positions of the last days before `now`, the vessel's clock. */
export function vesselQuery(imo: string, days: number, now: string): DocumentQuery<VesselDocument> {
  const from = new Date(Date.parse(now) - days * dayMs).toISOString();
  return {
    key: ["vessel", imo, "positions", String(days)],
    path: pathWith(`/v2/vessels/${imo}`, { "show_positions[from_timestamp]": from }),
  };
}

/** The calls of a vessel with their ports, and the vessel's clock. */
export function vesselCallsQuery(imo: string): DocumentQuery<VesselCallsDocument> {
  return { key: ["vessel", imo, "calls"], path: pathWith(`/v2/vessels/${imo}/calls`, { include: "port" }) };
}

/** Containers that one page of the list of those aboard shows. */
export const aboardMax = 100;

/** The containers of the account aboard a vessel, with their shipments. */
export function containersAboardQuery(imo: string): DocumentQuery<ContainersAboardDocument> {
  return {
    key: ["vessel", imo, "containers"],
    path: pathWith("/v2/containers", {
      "filter[current_vessel_imo]": imo,
      include: "shipment",
      "page[size]": aboardMax,
      sort: "number",
    }),
  };
}

/** The voyage of a container on a map, of which the vessel's page shows the way ahead. */
export function containerMapQuery(containerId: string): DocumentQuery<FeatureCollection> {
  return { key: ["container", containerId, "map"], path: `/v2/containers/${containerId}/map_geojson` };
}

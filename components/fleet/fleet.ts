import { type DocumentQuery, pathWith } from "@/components/api/document";
import { useDocument } from "@/components/api/use-document";
import type { FleetFeature, FleetGeoJson } from "@/lib/shipments/fleet/fleet-geojson";

export type FleetVessel = FleetFeature["properties"] & {
  /** Longitude and latitude; null: no position is known. */
  coordinates: [number, number] | null;
};

const pollMs = 60_000;

/** The vessels with containers aboard of these shipping lines and for these next ports; empty: of all. */
export function fleetQuery(line: string, port: string): DocumentQuery<FleetGeoJson> {
  return {
    key: ["fleet", line, port],
    path: pathWith("/v2/vessels/map_geojson", { "filter[scac]": line, "filter[next_port_locode]": port }),
  };
}

/** The vessels of a fleet document. */
export function vesselsIn(document: FleetGeoJson | undefined): FleetVessel[] {
  return (document?.features ?? []).map(({ geometry, properties }) => ({
    ...properties,
    coordinates: geometry?.coordinates ?? null,
  }));
}

/** The fleet, refreshed every minute. */
export function useFleet(line: string, port: string) {
  return useDocument(fleetQuery(line, port), { pollMs, keepPrevious: true });
}

/** The current time of a vessel, ISO 8601: the sandbox clock for a sandbox vessel, else the time when it was read (epoch ms). */
export function currentTimeOf({ clock_now }: FleetVessel, loadedAtMs: number): string {
  return clock_now ?? new Date(loadedAtMs).toISOString();
}

import { type DocumentQuery, pathWith } from "@/components/api/document";
import { useDocument } from "@/components/api/use-document";
import { zoneToShow } from "@/components/values/zone-to-show";
import { type Confirmation, confirmationOf } from "@/lib/shipments/arrival-confirmation";
import type { FleetFeature, FleetGeoJson } from "@/lib/shipments/fleet/fleet-geojson";
import type { LanesGeoJson } from "@/lib/shipments/fleet/lanes-geojson";

export type FleetVessel = FleetFeature["properties"] & {
  /** Longitude and latitude; null: no position is known. */
  coordinates: [number, number] | null;
};

const pollMs = 60_000;
/** A lane takes longer to find, and grows by less than a pixel meanwhile. */
const lanesPollMs = 300_000;

const filters = (line: string, port: string) => ({ "filter[scac]": line, "filter[next_port_locode]": port });

/** The vessels with containers aboard of these shipping lines and for these next ports; empty: of all. */
export function fleetQuery(line: string, port: string): DocumentQuery<FleetGeoJson> {
  return {
    key: ["fleet", line, port],
    path: pathWith("/v2/vessels/map_geojson", filters(line, port)),
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

/** Where the vessels of these shipping lines and for these next ports have sailed, and where they will; `isNeeded`: whether there are any. */
export function useLanes(line: string, port: string, isNeeded: boolean): LanesGeoJson | undefined {
  const path = pathWith("/v2/vessels/lanes_geojson", filters(line, port));
  const options = { pollMs: lanesPollMs, freshMs: lanesPollMs, pollsWhenLive: true, enabled: isNeeded };
  return useDocument<LanesGeoJson>({ key: ["lanes", line, port], path }, options).data;
}

/** The current time of a vessel, ISO 8601: the sandbox clock for a sandbox vessel, else `nowMs` (epoch ms). */
export function currentTimeOf({ clock_now }: FleetVessel, nowMs: number): string {
  return clock_now ?? new Date(nowMs).toISOString();
}

/** What is known about the arrival of a vessel at its next port. `now`: ISO 8601. */
export function arrivalAtNextPort(vessel: FleetVessel, now: string): Confirmation {
  const { next_port_ata_at: actual, next_port_eta_at: at, next_port_timezone, eta_date_only: dateOnly } = vessel;
  const zone = zoneToShow(vessel, "next_port_eta_at", next_port_timezone);
  return confirmationOf({ actual, estimate: at === null ? null : { at, zone, dateOnly }, isEvident: false }, now);
}

import { serializeTime } from "@/lib/platform/serialize-time";
import { namesWithoutTimezone } from "@/lib/shipments/containers/route-move";
import type { MapFeature, PlaceProperties } from "./map-feature";
import type { PortCall, SeaItinerary } from "./sea-itinerary";

/** The properties of the port of a call. */
export function placeOf({ port, label }: PortCall): PlaceProperties {
  return {
    id: port.id,
    locode: port.locode,
    name: port.name,
    state_abbr: port.stateAbbr,
    state: null,
    country_code: port.countryCode,
    country: port.country,
    time_zone: port.timezone,
    label,
  };
}

/** The times of a call; null if not reported. */
export function timesOf({ stop: { inbound, outbound } }: PortCall) {
  return {
    inbound_eta_at: serializeTime(inbound?.estimatedAt),
    inbound_ata_at: serializeTime(inbound?.actualAt),
    outbound_etd_at: serializeTime(outbound?.estimatedAt),
    outbound_atd_at: serializeTime(outbound?.actualAt),
  };
}

function toPortFeature(call: PortCall, total: number, containerIds: string[]): MapFeature {
  const { port, stop, sequence } = call;
  const { id, ...place } = placeOf(call);
  const { latitude, longitude } = port;
  return {
    type: "Feature",
    geometry: latitude === null || longitude === null ? null : { type: "Point", coordinates: [longitude, latitude] },
    properties: {
      feature_type: "port",
      ports_sequence: sequence,
      container_ids: containerIds,
      ports_total: total,
      location_id: id,
      location_type: "Port",
      ...place,
      ...timesOf(call),
      times_without_timezone: namesWithoutTimezone(stop.inbound, stop.outbound),
      updated_at: serializeTime(stop.updatedAt),
    },
  };
}

/** One feature per port of the itinerary, in order. */
export function toPortFeatures({ calls }: SeaItinerary, containerIds: string[]): MapFeature[] {
  return calls.map((call) => toPortFeature(call, calls.length, containerIds));
}

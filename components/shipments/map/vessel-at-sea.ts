import { type FeatureOf, featuresOf, type RouteMap } from "./route-map";

/** A vessel with containers of the shipment between two ports, with its newest position. */
export type VesselAtSea = {
  imo: string;
  name: string | null;
  voyageNumber: string | null;
  speedKnots: number | null;
  latitude: number;
  longitude: number;
  headingDegrees: number | null;
  positionAt: string;
  /** Whether the position is at most 24 hours old. */
  isRecent: boolean;
  departureLocode: string;
  arrivalLocode: string;
  arrivalName: string;
  /** From the position to the next port along the sea route; null: no route is known. */
  distanceNm: number | null;
  /** Share of the leg that is sailed, by distance along the sea route, 0 to 1; null: not known. */
  shareSailed: number | null;
};

const recentMs = 24 * 60 * 60_000;

function restOf(map: RouteMap, { properties: vessel }: FeatureOf<"current_vessel">) {
  return featuresOf(map, "estimated_partial_leg").find(
    ({ properties: rest }) =>
      rest.current_port_id === vessel.departure_port_id &&
      rest.next_port_id === vessel.arrival_port_id &&
      rest.container_ids.some((id) => vessel.container_ids.includes(id)),
  );
}

function shareSailed(rest: number, leg: number | null): number | null {
  // A vessel on another way than the route between the ports can have more to sail than the whole leg.
  return leg === null || leg === 0 ? null : Math.min(1, Math.max(0, 1 - rest / leg));
}

/** The vessels on the map at `now`, the current time on the shipment's own clock. */
export function vesselsAtSea(map: RouteMap, now: string): VesselAtSea[] {
  return featuresOf(map, "current_vessel").map((feature) => {
    const { properties: vessel, geometry } = feature;
    const [longitude, latitude] = geometry.coordinates;
    const rest = restOf(map, feature)?.properties;
    return {
      imo: vessel.vessel_imo,
      name: vessel.vessel_name,
      voyageNumber: vessel.voyage_number,
      speedKnots: vessel.vessel_location_speed,
      latitude,
      longitude,
      headingDegrees: vessel.vessel_location_heading,
      positionAt: vessel.vessel_location_timestamp,
      isRecent: Date.parse(now) - Date.parse(vessel.vessel_location_timestamp) <= recentMs,
      departureLocode: vessel.departure_port_locode,
      arrivalLocode: vessel.arrival_port_locode,
      arrivalName: vessel.arrival_port_name,
      distanceNm: rest?.distance_nautical_miles ?? null,
      shareSailed: rest ? shareSailed(rest.distance_nautical_miles, rest.leg_distance_nautical_miles) : null,
    };
  });
}

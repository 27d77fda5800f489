import { serializeTime } from "@/lib/platform/serialize-time";
import type { SeaRoute } from "@/lib/reference/sea-routes/find-sea-route";
import { type Coordinates, distanceNm } from "@/lib/reference/sea-routes/geodesy";
import type { LatestPosition, VesselPosition } from "@/lib/vessels/positions/find-positions";
import { headingOf } from "@/lib/vessels/vessel";
import type { MapFeature } from "./map-feature";
import { type LineGeometry, toRouteLine, toTrackLine } from "./map-line";
import { placeOf, timesOf } from "./port-features";
import type { PortCall, SeaLeg } from "./sea-itinerary";

/** The positions of a leg's vessel: those recorded on the leg, oldest first, and the newest one if the vessel is on the leg. */
export type LegPositions = { track: VesselPosition[]; current: LatestPosition | null };

/** Finds the route by sea between two places; null if there is none. */
export type RouteFinder = (from: Coordinates, to: Coordinates) => SeaRoute | null;

/** The features of one leg, and the longitude where its last line ends, for the lines of the next one. */
export type LegFeatures = { features: MapFeature[]; longitude: number | null };

type LineFeature = Extract<MapFeature, { geometry: { type: "LineString" } }>;

const routePointsMax = 200;

const round = (nm: number) => Math.round(nm * 10) / 10;

function coordinatesOf({ port: { latitude, longitude } }: PortCall): Coordinates | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

function prefixed<Prefix extends string>(prefix: Prefix, call: PortCall) {
  return Object.fromEntries(Object.entries(placeOf(call)).map(([name, value]) => [`${prefix}${name}`, value])) as {
    [Name in keyof ReturnType<typeof placeOf> as `${Prefix}${Name}`]: ReturnType<typeof placeOf>[Name];
  };
}

type LegContext = { leg: SeaLeg; containerIds: string[]; longitude: number | null; findRoute: RouteFinder };

const sharedOf = ({ leg, containerIds }: LegContext) => ({
  ports_sequence: leg.from.sequence,
  container_ids: containerIds,
});

function toPastFeature(context: LegContext, track: VesselPosition[]): LineFeature | null {
  const [first, last] = [track[0], track.at(-1)];
  if (!first || !last || track.length < 2) return null;
  const { from, to, vesselId } = context.leg;
  const { inbound_eta_at, inbound_ata_at } = timesOf(to);
  return {
    type: "Feature",
    geometry: toTrackLine(track, context.longitude),
    properties: {
      feature_type: "past_vessel_locations",
      ...sharedOf(context),
      vessel_id: vesselId,
      start_time: serializeTime(first.recordedAt),
      end_time: serializeTime(last.recordedAt),
      point_count: track.length,
      outbound_atd_at: timesOf(from).outbound_atd_at,
      inbound_ata_at,
      inbound_eta_at,
    },
  };
}

function toCurrentFeature(context: LegContext, current: LatestPosition): MapFeature {
  const { from, to, vesselId, vesselName, voyageNumber } = context.leg;
  return {
    type: "Feature",
    geometry: { type: "Point", coordinates: [current.longitude, current.latitude] },
    properties: {
      feature_type: "current_vessel",
      ...sharedOf(context),
      vessel_id: vesselId,
      vessel_name: vesselName,
      vessel_imo: current.imo,
      voyage_number: voyageNumber,
      vessel_location_timestamp: serializeTime(current.recordedAt),
      vessel_location_heading: headingOf(current),
      vessel_location_speed: current.speedKnots,
      ...prefixed("departure_port_", from),
      departure_port_atd: timesOf(from).outbound_atd_at,
      ...prefixed("arrival_port_", to),
      arrival_port_eta: timesOf(to).inbound_eta_at,
    },
  };
}

function geometryOf({ longitude }: LegContext, route: SeaRoute): LineGeometry {
  return toRouteLine(route.points, longitude, routePointsMax);
}

function toFullFeature(context: LegContext): LineFeature | null {
  const { from, to, isByBarge } = context.leg;
  const [start, end] = [coordinatesOf(from), coordinatesOf(to)];
  // A barge may take inland waterways, whose routes are not known.
  const route = start && end && !isByBarge ? context.findRoute(start, end) : null;
  if (!route) return null;
  const geometry = geometryOf(context, route);
  return {
    type: "Feature",
    geometry,
    properties: {
      feature_type: "estimated_full_legs",
      ...sharedOf(context),
      previous_port_id: from.port.id,
      next_port_id: to.port.id,
      point_count: geometry.coordinates.length,
      distance_nautical_miles: round(route.distanceNm),
    },
  };
}

/** The route by sea from a vessel to the end of its leg; null if none is known, and at the port itself, where nothing is left of it. */
export function findRest({ to, isByBarge }: SeaLeg, current: Coordinates, findRoute: RouteFinder): SeaRoute | null {
  const end = coordinatesOf(to);
  return end && !isByBarge && distanceNm(current, end) > 0 ? findRoute(current, end) : null;
}

function toPartialFeature(context: LegContext, current: Coordinates): LineFeature | null {
  const { from, to } = context.leg;
  const [start, end] = [coordinatesOf(from), coordinatesOf(to)];
  const route = findRest(context.leg, current, context.findRoute);
  if (!route) return null;
  const whole = start && end && context.findRoute(start, end);
  const geometry = geometryOf(context, route);
  return {
    type: "Feature",
    geometry,
    properties: {
      feature_type: "estimated_partial_leg",
      ...sharedOf(context),
      current_port_id: from.port.id,
      next_port_id: to.port.id,
      point_count: geometry.coordinates.length,
      distance_nautical_miles: round(route.distanceNm),
      leg_distance_nautical_miles: whole ? round(whole.distanceNm) : null,
    },
  };
}

const endOf = (line: LineFeature | null) => line?.geometry.coordinates.at(-1)?.[0];

/**
 * The features of one leg: where its vessel has sailed, where it is, and the estimated rest. A leg that is not sailed yet, or whose
 * vessel has no position on it, has the estimated route between its ports. A leg sailed without positions has no feature.
 */
export function toLegFeatures(context: LegContext, { track, current }: LegPositions): LegFeatures {
  const { leg, longitude } = context;
  const past = toPastFeature(context, track);
  const rest = { ...context, longitude: endOf(past) ?? longitude };
  if (leg.state === "sailed") return { features: past ? [past] : [], longitude: rest.longitude };
  const estimated = current ? toPartialFeature(rest, current) : toFullFeature(rest);
  const vessel = current ? toCurrentFeature(context, current) : null;
  const features = [past, vessel, estimated].filter((feature) => feature !== null);
  return { features, longitude: endOf(estimated) ?? rest.longitude };
}
